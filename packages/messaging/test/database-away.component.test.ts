import { newId, startTcpProxy, waitFor, type TcpProxy } from '@tokri/testing';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { pino } from 'pino';
import { deadLetterQueue } from '../src';
import { created, metric, openBench, type Bench } from './bench';

const LONG = 45_000;

/** The service reaches its database through a proxy; the bench looks at it directly. */
let bench: Bench;
let proxy: TcpProxy;
let connection: Connection;
let warnings: string[];
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

const count = (id: string, session: ClientSession) =>
  connection
    .collection<{ _id: string; n: number }>('tallies')
    .updateOne({ _id: id }, { $inc: { n: 1 } }, { upsert: true, session });

beforeAll(async () => {
  bench = await openBench('away');
  const address = new URL(bench.environment.mongoUrl);
  proxy = await startTcpProxy([Number(address.port)], () => 0);
  address.port = String(proxy.port);
  address.searchParams.set('directConnection', 'true');
  address.searchParams.set('serverSelectionTimeoutMS', '500');
  connection = await mongoose.createConnection(address.toString()).asPromise();
});
beforeEach(() => {
  warnings = [];
});
afterEach(async () => {
  proxy.set({ kind: 'clear' });
  await bench.stopReplicas();
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await bench.close();
});

test('away in the middle of a reaction: the event waits, without using up its retries, and is handled once', async () => {
  const id = newId();
  let isFirst = true;
  const replica = await bench.replica(
    {
      'address.created': async (_event, { session }) => {
        await count(id, session);
        if (isFirst) proxy.set({ kind: 'gone' });
        isFirst = false;
      },
    },
    [60],
    { connection, logger },
  );
  for (let count = 0; count < 5; count += 1) await bench.probe.publish(created());
  await waitFor(
    () => expect(warnings.some((line) => line.includes('events wait for the database'))).toBe(true),
    LONG,
  );
  expect(await bench.tally(id)).toBe(0);
  proxy.set({ kind: 'clear' });
  await waitFor(async () => expect(await bench.tally(id)).toBe(5), LONG);
  await waitFor(async () => expect(await bench.waitingIn('bench')).toBe(0), LONG);
  expect(await metric(replica, 'messaging_retried_total')).toBe(0);
  expect(await bench.waitingIn(deadLetterQueue('bench'))).toBe(0);
  expect(await bench.tally(id)).toBe(5);
}, 180_000);

test('a commit whose answer is lost, and lost again, is asked about until it is known', async () => {
  const id = newId();
  const replica = await bench.replica(undefined, [60], { connection, logger });
  const commit = jest.spyOn(mongoose.mongo.ClientSession.prototype, 'commitTransaction');
  commit.mockImplementationOnce(function (this: mongoose.mongo.ClientSession) {
    proxy.set({ kind: 'deaf' });
    return this.commitTransaction();
  });
  try {
    const done = replica.messaging.unitOfWork(async ({ session, emit }) => {
      await count(id, session);
      emit(created(id));
    });
    await waitFor(async () => expect(await bench.tally(id)).toBe(1), LONG);
    proxy.set({ kind: 'gone' });
    const calls = commit.mock.calls.length;
    await waitFor(() => expect(commit.mock.calls.length).toBeGreaterThan(calls), LONG);
    proxy.set({ kind: 'clear' });
    await done;
  } finally {
    commit.mockRestore();
  }
  await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
  expect(await bench.tally(id)).toBe(1);
  const told = bench.probe.events.filter(({ subject }) => subject === id);
  expect(new Set(told.map((event) => event.id)).size).toBe(1);
}, 180_000);
