import {
  calls,
  failure,
  internalCalls,
  newEvent,
  PERMISSIONS,
  permissionsOf,
  type Call,
  type ShopEvent,
} from '@tokri/contracts';
import {
  callJson,
  createTokenIssuer,
  forgedTokens,
  newId,
  startHttpServer,
  useForFile,
  waitFor,
} from '@tokri/testing';
import { createAccess, type Access } from './access';
import { createApp } from '../http/app';
import { createLogger } from '../logging/logger';
import { createCallBinder } from '../http/route';
import { listen, type ListeningServer } from '../process/run';

const INTERNAL_SECRET_FOR_IDENTITY = 'a secret between cart and identity';
const tokens = createTokenIssuer();
const all = Object.entries(calls).map(([name, call]) => ({ name, ...(call as Call) }));

/** A fake identity that returns keys and ended sessions, or does not answer. */
const identity = { ended: [] as string[], isDown: false, asked: 0 };
let access: Access;
let service: ListeningServer;

/** A service with every call of the contract, called directly. */
async function startService(): Promise<ListeningServer> {
  access = createAccess('cart', {
    IDENTITY_URL: identityServer.url,
    INTERNAL_SECRET_FOR_IDENTITY,
  });
  const app = createApp({
    name: 'test',
    logger: createLogger('test', 'silent'),
    routes(router) {
      const bind = createCallBinder(router, access.verifyToken);
      for (const call of all) bind(call, () => Promise.resolve({ message: 'let in' } as never));
    },
  });
  return listen(app, 0);
}

const identityServer = useForFile(() =>
  startHttpServer((request, response) => {
    if (identity.isDown) return void response.writeHead(503).end();
    if (request.url !== internalCalls.endedSessions.path)
      return void response.end(JSON.stringify(tokens.jwks()));
    identity.asked += 1;
    const { 'x-internal-caller': caller, 'x-internal-token': secret } = request.headers;
    if (caller !== 'cart' || secret !== INTERNAL_SECRET_FOR_IDENTITY)
      return void response.writeHead(403).end();
    response.end(JSON.stringify({ sessionIds: identity.ended }));
  }),
);
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const send = ({ method, path }: Pick<Call, 'method' | 'path'>, authorization?: string) =>
  callJson<unknown>(`http://127.0.0.1:${service.port}${path}`, method, {
    headers: authorization ? { authorization } : {},
    body: method === 'GET' ? undefined : {},
  });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, failure.parse(body).code];
const byToken = (token: string) => send(calls.getAddresses, `Bearer ${token}`);

describe('a service that is reached without the gateway [A-9.2.2]', () => {
  it.each(all.filter(({ auth }) => auth === 'U' || auth === 'A'))(
    '$name is 401 for a guest [G-6]',
    async (call) => {
      expect(codeOf(await send(call))).toEqual([401, 'NOT_SIGNED_IN']);
    },
  );

  it.each(all.filter(({ auth }) => auth === 'A'))(
    '$name is 403 for a shopper [G-5] [A-10.3.2]',
    async (call) => {
      expect(codeOf(await send(call, tokens.user('USER').authorization))).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(all.filter(({ auth }) => auth === 'A'))(
    '$name is for staff with its permission, and 403 for staff with all others',
    async (call) => {
      const sufficient = permissionsOf(call);
      for (const permission of sufficient) {
        const permitted = tokens.staff([permission]).authorization;
        expect([200, 400]).toContain((await send(call, permitted)).status);
      }
      const others = PERMISSIONS.filter((permission) => !sufficient.includes(permission));
      expect(codeOf(await send(call, tokens.staff(others).authorization))).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(all.filter(({ auth }) => auth !== 'P'))('$name recognises an admin', async (call) => {
    expect([200, 400]).toContain((await send(call, tokens.user('ADMIN').authorization)).status);
  });

  it.each(forgedTokens(tokens))(
    'refuses a token with %s [G-1] [G-2] [G-3] [G-4] [A-7.2.1] [A-9.1.1] [A-9.1.2] [A-9.1.3] [A-9.2.1] [A-9.2.3] [A-9.2.4] [A-10.3.1]',
    async (_way, token) => {
      for (const call of [calls.getAddresses, calls.deleteProduct, calls.getCart]) {
        expect(codeOf(await send(call, `Bearer ${token}`))).toEqual([401, 'NOT_SIGNED_IN']);
      }
    },
  );
});

describe('login sessions that have ended [G-7] [A-7.4.1]', () => {
  const ends = (sessionId: string) =>
    access.subscription.onEvent(
      newEvent('user.sessions-ended', newId(), {
        userId: newId(),
        sessionIds: [sessionId],
        reason: 'suspended',
      }) as unknown as ShopEvent,
    );

  it('are refused after the event, and no other', async () => {
    const [left, stays] = [tokens.user(), tokens.user()];
    expect((await send(calls.getAddresses, left.authorization)).status).toBe(200);
    ends(left.sessionId);
    expect(codeOf(await send(calls.getAddresses, left.authorization))).toEqual([401, 'SESSION_ENDED']);
    expect((await send(calls.getAddresses, stays.authorization)).status).toBe(200);
  });

  it('are known to a process that has just started, and fetched once', async () => {
    const { sessionId, authorization } = tokens.user();
    identity.ended = [sessionId];
    identity.asked = 0;
    await service.close();
    service = await startService();
    const answers = await Promise.all([1, 2, 3].map(() => send(calls.getAddresses, authorization)));
    expect(answers.map(codeOf)).toEqual([1, 2, 3].map(() => [401, 'SESSION_ENDED']));
    expect(identity.asked).toBe(1);
  });

  it('are fetched again after a lost connection to the broker, until identity answers', async () => {
    const missed = tokens.user();
    expect((await send(calls.getAddresses, missed.authorization)).status).toBe(200);
    identity.ended = [missed.sessionId];
    identity.isDown = true;
    access.subscription.onConnected();
    expect((await send(calls.getAddresses, missed.authorization)).status).toBe(200);
    identity.isDown = false;
    await waitFor(
      async () => expect((await send(calls.getAddresses, missed.authorization)).status).toBe(401),
      60_000,
    );
  });

  it('cause every token to be refused until a process has fetched them [A-16.5.3]', async () => {
    identity.isDown = true;
    await service.close();
    service = await startService();
    expect(codeOf(await byToken(tokens.sign({ sub: newId(), sid: newId() })))).toEqual([503, 'UNAVAILABLE']);
    identity.isDown = false;
    expect((await byToken(tokens.sign({ sub: newId(), sid: newId() }))).status).toBe(200);
  });
});
