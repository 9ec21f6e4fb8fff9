import { createHash } from 'node:crypto';
import { eventAccess } from '@tokri/contracts';
import { BROKER_USERS, brokerDefinitions } from './broker-definitions';
import { PROCESS_NAMES } from '@tokri/contracts';

const passwords = Object.fromEntries(BROKER_USERS.map((user) => [user, `secret of ${user}`]));
const makeSalt = () => Buffer.from([1, 2, 3, 4]);
const definitions = brokerDefinitions({ vhost: '/', passwords, makeSalt });
const permissions = (name: string) => {
  const found = definitions.permissions.find(({ user }) => user === name)!;
  const allows = (pattern: string) => (what: string) => new RegExp(pattern).test(what);
  return { configure: allows(found.configure), write: allows(found.write), read: allows(found.read) };
};

test('passwords are hashed with the salt as prefix, in the format of the broker', () => {
  const { password_hash } = definitions.users.find(({ name }) => name === 'order')!;
  const bytes = Buffer.from(password_hash, 'base64');
  expect(bytes.subarray(0, 4)).toEqual(makeSalt());
  const hash = createHash('sha256').update(makeSalt()).update('secret of order').digest();
  expect(bytes.subarray(4)).toEqual(hash);
  expect(JSON.stringify(definitions)).not.toContain('secret of');
});

test('every process has topic permissions: without any, the broker would allow all topics', () => {
  expect(definitions.topic_permissions.map(({ user }) => user)).toEqual([...PROCESS_NAMES]);
  expect(definitions.topic_permissions.every(({ exchange }) => exchange === 'shop.events')).toBe(true);
});

test.each(PROCESS_NAMES)('topics of %s are exactly those of the table', (name) => {
  const { write, read } = definitions.topic_permissions.find(({ user }) => user === name)!;
  const types = Object.entries(eventAccess);
  const allowed = (pattern: string) =>
    types.flatMap(([type]) => (new RegExp(pattern).test(type) ? [type] : []));
  const named = (of: 'publishers' | 'subscribers') =>
    types.flatMap(([type, access]) => ((access[of] as string[]).includes(name) ? [type] : []));
  expect([allowed(write), allowed(read)]).toEqual([named('publishers'), named('subscribers')]);
  for (const pattern of ['#', '*', 'order.*', 'xorder.placed', 'order.placed.x', 'orderxplaced'])
    expect(new RegExp(`${write}`).test(pattern) || new RegExp(`${read}`).test(pattern)).toBe(false);
});

test('a service has permissions for its queues and for no name with the same prefix', () => {
  const order = permissions('order');
  const uuid = 'a1b2c3d4-0000-4000-8000-0123456789ab';
  const own = ['order', 'order.dead', 'order.dlx', 'order.retry.1000ms', `order.${uuid}`];
  const others = ['orders', 'order.x', 'order.retry.ms', 'payment', 'amq.default', 'amq.gen-1', ''];
  for (const name of own)
    expect([order.configure(name), order.write(name), order.read(name)]).toEqual([true, true, true]);
  for (const name of others)
    expect([order.configure(name), order.write(name), order.read(name)]).toEqual([false, false, false]);
  expect([order.configure, order.write, order.read].map((may) => may('shop.events'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(permissions('gateway').write('shop.events')).toBe(false);
});

test('only users with a password are created', () => {
  const few = brokerDefinitions({ vhost: 'test', passwords: { cart: 'secret' }, makeSalt });
  expect(few.users.map(({ name }) => name)).toEqual(['cart']);
  expect(few.permissions.map(({ user, vhost }) => [user, vhost])).toEqual([['cart', 'test']]);
});
