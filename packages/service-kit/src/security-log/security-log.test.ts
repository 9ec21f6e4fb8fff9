import { calls } from '@tokri/contracts';
import { callJson, captureLog, createTokenIssuer, forgedTokens } from '@tokri/testing';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createApp } from '../http/app';
import { createTokenVerifier, type TokenVerifier } from '../auth/access-token';
import { HttpError } from '../errors';
import { createLogger } from '../logging/logger';
import { noteUser } from '../http/request-context';
import { createCallBinder } from '../http/route';
import { listen, type ListeningServer } from '../process/run';
import { accountHash, createSecurityLog } from './security-log';

const KEY = 'a key of this deployment';
const EMAIL = 'asha@mail.example';
const tokens = createTokenIssuer();
const publicKey = createPublicKey({ key: tokens.jwks().keys[0] as JsonWebKey, format: 'jwk' });
const verifyToken: TokenVerifier = createTokenVerifier({
  find: (kid) => Promise.resolve(kid === tokens.kid ? publicKey : undefined),
});
const tooManyRequests = () => new HttpError(429, 'TOO_MANY_REQUESTS', 'no');

const { destination, text, lines, clear } = captureLog();
const securityLines = () => lines().filter((line) => 'securityEvent' in line);

/** The handler of the call; set by each test. */
let behaviour: () => Promise<unknown>;
let service: ListeningServer;

beforeAll(async () => {
  const logger = createLogger('test', 'error', destination);
  const app = createApp({
    name: 'test',
    logger,
    securityLog: createSecurityLog(logger, KEY),
    routes(router) {
      const bind = createCallBinder(router, verifyToken);
      for (const call of [calls.login, calls.updateProduct, calls.getAddresses, calls.deleteProduct])
        bind(call, () => behaviour() as never);
    },
  });
  service = await listen(app, 0);
});
afterAll(() => service.close());
beforeEach(() => {
  clear();
  behaviour = () => Promise.resolve({ message: 'done' });
});

async function send(call: { method: string; path: string }, body?: unknown, authorization?: string) {
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-of-the-test',
    ...(authorization && { authorization }),
  };
  const url = `http://127.0.0.1:${service.port}${call.path}`;
  return (await callJson(url, call.method, { body, headers })).status;
}

const login = () => send(calls.login, { email: EMAIL, password: 'correct horse' });

it('an unexpected failure is logged, and answered without its reason [A-16.3.4]', async () => {
  behaviour = () => Promise.reject(new Error('secret/path'));
  const { authorization } = tokens.user();
  const url = `http://127.0.0.1:${service.port}${calls.getAddresses.path}`;
  const { status, body } = await callJson(url, 'GET', { headers: { authorization } });
  expect([status, JSON.stringify(body).includes('secret/path')]).toEqual([500, false]);
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request failed' }));
});

describe('a login in the security log', () => {
  it('records who, from where, and the success, with any LOG_LEVEL [G-208] [G-211] [A-16.2.1] [A-16.2.2] [A-16.2.4]', async () => {
    behaviour = () => {
      noteUser('66f000000000000000000001');
      return Promise.resolve({ message: 'in' });
    };
    await login();
    expect(securityLines()).toEqual([
      expect.objectContaining({
        securityEvent: 'login',
        outcome: 'ok',
        account: accountHash(EMAIL, KEY),
        userId: '66f000000000000000000001',
        address: '203.0.113.7',
        requestId: 'request-of-the-test',
        service: 'test',
        time: expect.any(Number),
      }),
    ]);
  });

  it.each([
    ['refused', new HttpError(401, 'BAD_CREDENTIALS', 'no')],
    ['refused', new HttpError(403, 'ACCOUNT_SUSPENDED', 'no')],
    ['limited', tooManyRequests()],
    ['failed', new HttpError(503, 'UNAVAILABLE', 'no')],
  ])('records that it was %s, and why', async (outcome, error) => {
    behaviour = () => Promise.reject(error);
    await login();
    expect(securityLines()).toEqual([
      expect.objectContaining({ securityEvent: 'login', outcome, reason: error.code }),
    ]);
  });

  it('has no email and no password [G-211] [A-16.2.5]', async () => {
    await login();
    expect(text()).not.toContain(EMAIL);
    expect(text()).not.toContain('correct horse');
  });

  it('is written although the client disconnected before the answer [G-209]', async () => {
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      behaviour = () => {
        resolve();
        return new Promise((done) => (finish = () => done({ message: 'in' })));
      };
    });
    const hangUp = new AbortController();
    const answer = fetch(`http://127.0.0.1:${service.port}${calls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: 'correct horse' }),
      signal: hangUp.signal,
    });
    await begun;
    hangUp.abort();
    await expect(answer).rejects.toThrow();
    finish();
    await new Promise(setImmediate);
    expect(securityLines()).toEqual([expect.objectContaining({ securityEvent: 'login', outcome: 'ok' })]);
  });
});

it('records writes of admins', async () => {
  const admin = tokens.user('ADMIN');
  await send(calls.deleteProduct, { _id: '66f0000000000000000000aa' }, admin.authorization);
  expect(securityLines()).toEqual([
    expect.objectContaining({
      securityEvent: 'admin-write',
      outcome: 'ok',
      call: 'deleteProduct',
      target: '66f0000000000000000000aa',
      userId: admin.userId,
    }),
  ]);
});

it("records a shopper who tries an admin's call", async () => {
  const shopper = tokens.user('USER');
  await send(calls.deleteProduct, { _id: '66f0000000000000000000aa' }, shopper.authorization);
  expect(securityLines()).toEqual([
    expect.objectContaining({ outcome: 'refused', reason: 'FORBIDDEN', userId: shopper.userId }),
  ]);
});

it.each(forgedTokens(tokens).filter(([flaw]) => flaw !== 'expired'))(
  'records a forged access token: %s [G-210]',
  async (_flaw, token) => {
    expect(await send(calls.getAddresses, undefined, `Bearer ${token}`)).toBe(401);
    expect(securityLines()).toEqual([
      expect.objectContaining({ securityEvent: 'access-token', outcome: 'refused', call: 'getAddresses' }),
    ]);
  },
);

it('does not record everyday failures: old tokens, guests, mistakes in a form, other limits', async () => {
  const claims = { sub: 'a', sid: 'b', role: 'USER' };
  await send(calls.getAddresses, undefined, `Bearer ${tokens.sign(claims, { expiresIn: -10 })}`);
  await send(calls.getAddresses);
  await send(calls.login, { email: 'no email' });
  expect(securityLines()).toEqual([]);
});

it('records a limit that is reached on any call', async () => {
  behaviour = () => Promise.reject(tooManyRequests());
  await send(calls.getAddresses, undefined, tokens.user().authorization);
  expect(securityLines()).toEqual([
    expect.objectContaining({ securityEvent: 'rate-limit', outcome: 'limited', call: 'getAddresses' }),
  ]);
});
