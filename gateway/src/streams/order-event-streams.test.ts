import { eventSchemas, type EventType } from '@tokri/contracts';
import type { Principal } from '@tokri/service-kit';
import { Registry } from 'prom-client';
import { Writable } from 'node:stream';
import type { RequestContext } from '../calls/request-context';
import { createOrderEventStreams } from './order-event-streams';
import { ORDER_EVENTS, type OrderEvent } from './order-events';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function replica({ perReplica = 10, perUser = 6, perAddress = 6 } = {}) {
  const state = { isHearing: true, isDraining: false, ended: new Set<string>() };
  const registry = new Registry();
  const streams = createOrderEventStreams({
    perReplica,
    perUser,
    perAddress,
    metrics: { registry },
    isHearing: () => state.isHearing,
    isDraining: () => state.isDraining,
    endedSessions: { hasEnded: (id) => Promise.resolve(state.ended.has(id)) },
  });
  streams.start();
  async function open(userId: string, principal: Partial<Principal> = {}, clientIp = `address of ${userId}`) {
    const read = { text: '', isOver: false };
    const response = new Writable({
      write(chunk: Buffer, _encoding, done) {
        read.text += chunk.toString();
        done();
      },
    });
    Object.assign(response, { writeHead: () => response });
    response.on('close', () => (read.isOver = true));
    const expiresAt = Date.now() / 1_000 + 900;
    await streams.open({
      response,
      securityHeaders: [],
      requestId: 'r',
      clientIp,
      principal: { userId, sessionId: `of ${userId}`, role: 'USER', expiresAt, ...principal },
    } as unknown as RequestContext);
    await Promise.resolve();
    return Object.assign(read, { leave: () => response.destroy() });
  }
  const metric = async (name: string) => (await registry.getSingleMetric(name)!.get()).values;
  return { streams, state, open, metric };
}

const changed = (userId: string, orderNumber = 'ORD-2AAAAA') =>
  ({ id: `e-${orderNumber}`, type: 'order.packed', data: { userId, orderNumber } }) as OrderEvent;
const told = ({ text }: { text: string }) => [...text.matchAll(/^event: (\w+)/gm)].map(([, name]) => name);

test('every event of orders is sent', () => {
  const types = (Object.keys(eventSchemas) as EventType[]).filter((type) => type.startsWith('order.'));
  expect([...ORDER_EVENTS].sort()).toEqual(types.sort());
});

test('a change is sent to all pages of its user, and to nobody else [G-13]', async () => {
  const { streams, open } = replica();
  const [phone, laptop, other] = [await open('meera'), await open('meera'), await open('nila')];
  streams.orderChanged(changed('meera'));
  jest.advanceTimersByTime(5_000);
  for (const page of [phone, laptop])
    expect(page.text).toContain('event: order\nid: e-ORD-2AAAAA\ndata: {"orderId":"ORD-2AAAAA"}\n\n');
  expect(told(other)).toEqual([]);
});

test('a change of a rider is sent to the desk only', async () => {
  const { streams, open } = replica();
  const [desk, shopper] = [await open('asha', { role: 'ADMIN' }), await open('meera')];
  streams.deskChanged();
  jest.advanceTimersByTime(1_000);
  expect([told(desk), told(shopper)]).toEqual([['desk'], []]);
});

test('the desk is notified of every order, once a second at most [G-14]', async () => {
  const { streams, open } = replica();
  const desk = await open('asha', { role: 'ADMIN' });
  const locked = await open('dev', { role: 'ADMIN', needsSecondFactor: true });
  for (let count = 0; count < 20; count += 1) streams.orderChanged(changed('meera'));
  jest.advanceTimersByTime(999);
  expect(told(desk)).toEqual(['desk']);
  streams.orderChanged(changed('nila'));
  streams.orderChanged(changed('nila'));
  jest.advanceTimersByTime(0);
  expect(told(desk)).toEqual(['desk']);
  jest.advanceTimersByTime(1_000);
  expect(told(desk)).toEqual(['desk', 'desk']);
  expect(told(locked)).toEqual([]);
});

test('pages are notified when events may have been missed', async () => {
  const { streams, open } = replica();
  const page = await open('meera');
  streams.eventsMissed();
  expect(told(page)).toEqual(['stale']);
});

test('open streams are limited per user and per replica; one that ends makes room [G-19]', async () => {
  const { open, metric } = replica({ perReplica: 3, perUser: 2 });
  const first = await open('meera');
  await open('meera');
  await expect(open('meera')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
  await open('nila');
  await expect(open('ravi')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  expect(await metric('event_streams_open')).toMatchObject([{ value: 3 }]);
  first.leave();
  await jest.advanceTimersByTimeAsync(1);
  await open('meera');
  expect(await metric('event_streams_ended_total')).toMatchObject([
    { labels: { reason: 'client-gone' }, value: 1 },
  ]);
});

test('open streams are limited per address, across users [G-19]', async () => {
  const { open } = replica({ perAddress: 2 });
  const [first] = [await open('meera', {}, '2001:db8::1'), await open('nila', {}, '2001:db8::2')];
  await expect(open('ravi', {}, '2001:db8::3')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
  await open('ravi', {}, '203.0.113.1');
  first.leave();
  await jest.advanceTimersByTimeAsync(1);
  await open('ravi', {}, '2001:db8::3');
});

test('the end of a login session ends its streams and no others', async () => {
  const { streams, open } = replica();
  const [ended, kept] = [await open('meera', { sessionId: 's1' }), await open('meera', { sessionId: 's2' })];
  streams.endSessions(['s1']);
  await jest.advanceTimersByTimeAsync(1);
  expect([ended.isOver, kept.isOver]).toEqual([true, false]);
});

test('a login session that ended while its stream was opened gets no stream [G-16]', async () => {
  const { open, state } = replica();
  state.ended.add('of meera');
  const page = await open('meera');
  await jest.advanceTimersByTimeAsync(1);
  expect(page.isOver).toBe(true);
});

test.each([
  ['hears nothing any more', { isHearing: false }],
  ['is about to go', { isDraining: true }],
])('a replica that %s ends its streams at once and opens none [G-20]', async (_why, change) => {
  const { open, state } = replica();
  const page = await open('meera');
  Object.assign(state, change);
  await jest.advanceTimersByTimeAsync(300);
  expect(page.isOver).toBe(true);
  await expect(open('meera')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
