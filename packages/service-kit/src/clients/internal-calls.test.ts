import {
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  SERVICE_NAMES,
  type InternalCallName,
  type ServiceName,
} from '@tokri/contracts';
import { createApp } from '../http/app';
import { loadConfig } from '../config/config';
import { createInternalClient } from './internal-client';
import { internalSecrets } from '../config/internal-secrets';
import { createLogger } from '../logging/logger';
import { createInternalBinder } from '../http/route';
import { listen, type ListeningServer } from '../process/run';
import { z } from 'zod';

/** Every service has a secret here, even those without permission, so that only the contract's table excludes them. */
const secretOf = (caller: ServiceName) => `${caller} and its callee, a secret of theirs`;
const accepted = Object.fromEntries(
  SERVICE_NAMES.map((name) => [name, [secretOf(name), `${secretOf(name)} before`]]),
);
const names = Object.keys(internalCalls) as InternalCallName[];

let callee: ListeningServer;
beforeAll(async () => {
  const app = createApp({
    name: 'callee',
    logger: createLogger('callee', 'silent'),
    routes(router) {
      const bind = createInternalBinder(router, accepted);
      for (const name of names) bind(name, () => Promise.resolve({ sessionIds: [] } as never));
    },
  });
  callee = await listen(app, 0);
});
afterAll(() => callee.close());

/** 400 means that the caller was accepted: the body is empty. */
async function send(name: InternalCallName, headers: Record<string, string>): Promise<number> {
  const url = `http://127.0.0.1:${callee.port}${internalCalls[name].path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: name === 'endedSessions' ? '{}' : '[]',
  });
  return response.status;
}
const letIn = (name: InternalCallName) => (name === 'endedSessions' ? 200 : 400);
const as = (caller: string, secret: string) => ({
  [INTERNAL_CALLER_HEADER]: caller,
  [INTERNAL_TOKEN_HEADER]: secret,
});

describe.each(names)('%s [A-13.2.1]', (name) => {
  const callers: readonly ServiceName[] = internalCalls[name].callers;
  const others = SERVICE_NAMES.filter((service) => !callers.includes(service));

  it.each(callers)('is for %s, with its current or previous secret', async (caller) => {
    expect(await send(name, as(caller, secretOf(caller)))).toBe(letIn(name));
    expect(await send(name, as(caller, `${secretOf(caller)} before`))).toBe(letIn(name));
  });

  it.each(others)('is not for %s, although the callee knows its secret [G-9]', async (other) => {
    expect(await send(name, as(other, secretOf(other)))).toBe(403);
  });

  it('is for nobody with the secret of another pair, a guess, or nothing [G-8] [A-12.1.3]', async () => {
    const [caller] = callers as [ServiceName];
    for (const other of SERVICE_NAMES.filter((service) => service !== caller)) {
      expect(await send(name, as(caller, secretOf(other)))).toBe(403);
    }
    expect(await send(name, as(caller, 'a guess'))).toBe(403);
    expect(await send(name, as(caller, ''))).toBe(403);
    expect(await send(name, { [INTERNAL_TOKEN_HEADER]: secretOf(caller) })).toBe(403);
    expect(await send(name, { [INTERNAL_CALLER_HEADER]: caller })).toBe(403);
    expect(await send(name, {})).toBe(403);
  });
});

test('the client sends each callee its own secret', async () => {
  const url = `http://127.0.0.1:${callee.port}`;
  const clientWith = (secret: string) =>
    createInternalClient({ caller: 'media', callees: { identity: { url, secret } } });
  expect(await clientWith(secretOf('media')).call('endedSessions', {})).toEqual({ sessionIds: [] });
  await expect(clientWith(secretOf('cart')).call('endedSessions', {})).rejects.toMatchObject({ status: 403 });
});

describe('the settings', () => {
  const schema = z.object(internalSecrets('catalogue'));
  const now = 'x'.repeat(32);
  const settings = {
    INTERNAL_SECRET_FOR_IDENTITY: now,
    INTERNAL_SECRETS_FROM_ORDER: now,
    INTERNAL_SECRETS_FROM_CART: `${now}, ${'y'.repeat(32)}`,
  };

  it('of a service are those of the calls that it makes and answers', () => {
    expect(loadConfig(schema, settings)).toEqual({
      INTERNAL_SECRET_FOR_IDENTITY: now,
      INTERNAL_SECRETS_FROM_ORDER: [now],
      INTERNAL_SECRETS_FROM_CART: [now, 'y'.repeat(32)],
    });
    expect(Object.keys(internalSecrets('payment'))).toEqual(['INTERNAL_SECRETS_FROM_ORDER']);
  });

  it.each([
    ['short', { INTERNAL_SECRETS_FROM_ORDER: 'x'.repeat(31) }],
    ['two, one of them short', { INTERNAL_SECRETS_FROM_ORDER: `${now},short` }],
    ['three', { INTERNAL_SECRETS_FROM_ORDER: [now, now, now].join(',') }],
    ['missing', { INTERNAL_SECRETS_FROM_ORDER: undefined }],
    ['a list where one is shown', { INTERNAL_SECRET_FOR_IDENTITY: `${now},${now}` }],
  ])('refuse what is %s, without showing it', (_what, wrong) => {
    const [name] = Object.keys(wrong);
    expect(() => loadConfig(schema, { ...settings, ...wrong })).toThrow(name);
    expect(() => loadConfig(schema, { ...settings, ...wrong })).not.toThrow(/xxx/);
  });
});
