import { newId, startTcpProxy, waitFor, type TcpProxy } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { pino } from 'pino';
import { deadLetterQueue } from '../src';
import { created, metric, useBench, type Replica } from './bench';

const LONG = 45_000;

/** Proxy between the service and its database; the bench connects directly. */
let proxy: TcpProxy;
let connection: Connection;
let warnings: string[];
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

const count = (id: string, session: ClientSession) =>
  connection
    .collection<{ _id: string; n: number }>('tallies')
    .updateOne({ _id: id }, { $inc: { n: 1 } }, { upsert: true, session });

// Registered before the hook of useBench: stopping the replicas requires the database.
afterEach(() => proxy.set({ kind: 'normal' }));
const bench = useBench('away');
beforeAll(async () => {
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
afterAll(async () => {
  await connection.close();
  await proxy.close();
});

test('unavailable in the middle of a reaction: the event waits, without using up its retries, and is handled once [G-174]', async () => {
  const id = newId();
  let isFirst = true;
  const replica = await bench.replica(
    {
      'address.created': async (_event, { session }) => {
        await count(id, session);
        if (isFirst) proxy.set({ kind: 'down' });
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
  proxy.set({ kind: 'normal' });
  await waitFor(async () => expect(await bench.tally(id)).toBe(5), LONG);
  await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0), LONG);
  expect(await metric(replica, 'messaging_retried_total')).toBe(0);
  expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(0);
  expect(await bench.tally(id)).toBe(5);
});

/** The first commit arrives but its response is lost; then the database does not answer until the proxy is reset. */
async function loseAnswer(replica: Replica, kind: 'unitOfWork' | 'groupCommit', id: string) {
  const commit = jest.spyOn(mongoose.mongo.ClientSession.prototype, 'commitTransaction');
  commit.mockImplementationOnce(function (this: mongoose.mongo.ClientSession) {
    proxy.set({ kind: 'responseLoss' });
    return this.commitTransaction();
  });
  const outcome = replica.messaging[kind](async ({ session, emit }) => {
    await count(id, session);
    emit(created(id));
  }).then(
    () => 'known',
    () => 'unknown',
  );
  await waitFor(async () => expect(await bench.tally(id)).toBe(1), LONG);
  proxy.set({ kind: 'down' });
  const calls = commit.mock.calls.length;
  await waitFor(() => expect(commit.mock.calls.length).toBeGreaterThan(calls), LONG);
  commit.mockRestore();
  return { outcome };
}

async function expectOnce(id: string): Promise<void> {
  await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
  expect(await bench.tally(id)).toBe(1);
  const published = bench.probe.events.filter(({ subject }) => subject === id);
  expect(new Set(published.map((event) => event.id)).size).toBe(1);
}

describe.each(['unitOfWork', 'groupCommit'] as const)(
  'a commit of %s whose answer is lost repeatedly',
  (kind) => {
    test('is repeated until its outcome is known', async () => {
      const id = newId();
      const replica = await bench.replica(undefined, [60], { connection, logger });
      const { outcome } = await loseAnswer(replica, kind, id);
      proxy.set({ kind: 'normal' });
      expect(await outcome).toBe('known');
      await expectOnce(id);
    });

    test('is not run again when its outcome stays unknown [G-173]', async () => {
      const id = newId();
      const replica = await bench.replica(undefined, [60], { connection, logger });
      const { outcome } = await loseAnswer(replica, kind, id);
      // By then a second run would be waiting for the database.
      await Promise.race([outcome, pause(14_000)]);
      proxy.set({ kind: 'normal' });
      expect(await outcome).toBe('unknown');
      await expectOnce(id);
    });
  },
);

test('a command that was still being written when its connection was closed ends', async () => {
  const address = new URL(bench.environment.mongoUrl);
  address.port = String(proxy.port);
  address.searchParams.set('directConnection', 'true');
  address.searchParams.set('socketTimeoutMS', '1000');
  const impatient = await mongoose.createConnection(address.toString()).asPromise();
  try {
    await impatient.collection('parcels').insertOne({ size: 'small' });
    proxy.set({ kind: 'partition' });
    const sent = impatient.collection('parcels').insertOne({ size: 'x'.repeat(12_000_000) });
    const outcome = Promise.race([
      sent.then(
        () => 'ended',
        () => 'ended',
      ),
      pause(LONG, 'never ended'),
    ]);
    // Longer than the timeout; the driver then retries once, which succeeds when the proxy forwards it.
    await pause(3_000);
    proxy.set({ kind: 'normal' });
    expect(await outcome).toBe('ended');
  } finally {
    await impatient.close(true);
  }
});
