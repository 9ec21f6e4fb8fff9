import mongoose, { type ClientSession } from 'mongoose';
import { rejection, useMongo } from './mongo-under-test';
import { runRaw } from './raw-connection';

interface Counter {
  _id: string;
  n: number;
}

const under = useMongo('elections');
const counters = () => under.connection.collection<Counter>('counters');
const more = { $inc: { n: 1 } };

/** An election of the local engine; a MongoDB with one member refuses to step down. */
const stepDown = (seconds: number, clockAheadMs = 0) =>
  runRaw(under.url, { replSetStepDown: seconds, clockAheadMs, $db: 'admin' });

const add = (_id: string, session?: ClientSession) =>
  counters().updateOne({ _id }, more, { upsert: true, ...(session && { session }) });

beforeAll(async () => {
  await add('first');
});

describe('an election', () => {
  it('leaves no primary for a while', async () => {
    await stepDown(2);
    const $db = under.connection.name;
    expect(await runRaw(under.url, { hello: 1, $db })).toMatchObject({
      isWritablePrimary: false,
      secondary: true,
    });
    const failure = { ok: 0, code: 10107, codeName: 'NotWritablePrimary' };
    expect(await runRaw(under.url, { find: 'counters', $db })).toMatchObject(failure);
    // The driver waits for a primary.
    expect(await add('first')).toMatchObject({ modifiedCount: 1 });
  });

  it('aborts open transactions', async () => {
    const session = await under.connection.startSession();
    session.startTransaction();
    await add('aborted', session);
    await stepDown(0);
    const failure = await rejection(add('aborted', session));
    expect(failure).toMatchObject({ code: 251 });
    expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true);
    await session.abortTransaction();
    await session.endSession();
    expect(await counters().countDocuments({ _id: 'aborted' })).toBe(0);
  });

  it('interrupts a write that is under way, and its repetition gets the result', async () => {
    await add('held');
    const session = await under.connection.startSession();
    session.startTransaction();
    await add('held', session);
    const write = {
      update: 'counters',
      updates: [{ q: { _id: 'held' }, u: more }],
      lsid: { id: new mongoose.mongo.UUID().toBinary() },
      txnNumber: mongoose.mongo.Long.fromNumber(1),
      $db: under.connection.name,
    };
    // It waits for the transaction, which the election aborts.
    const waiting = runRaw(under.url, write);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stepDown(0);
    expect(await waiting).toMatchObject({ ok: 0, code: 11602, errorLabels: ['RetryableWriteError'] });
    expect(await runRaw(under.url, write)).toMatchObject({ ok: 1, n: 1 });
    expect(await counters().findOne({ _id: 'held' })).toEqual({ _id: 'held', n: 2 });
    await session.abortTransaction();
    await session.endSession();
  });

  it('loses and repeats no write that was under way', async () => {
    await add('writes');
    await add('transactions');
    const inTransaction = async () => {
      const session = await under.connection.startSession();
      await session.withTransaction(async () => {
        await add('transactions', session);
      });
      await session.endSession();
    };
    for (let round = 0; round < 5; round += 1) {
      const work = Array.from({ length: 20 }, (_, i) => (i % 2 ? add('writes') : inTransaction()));
      await stepDown(0.05);
      await Promise.all(work);
    }
    const found = await counters()
      .find({ _id: { $in: ['writes', 'transactions'] } })
      .toArray();
    expect(found.map(({ n }) => n)).toEqual([51, 51]);
  });

  it('ends cursors', async () => {
    await counters().insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: `many ${n}`, n })));
    const cursor = counters().find().batchSize(5);
    await cursor.next();
    await stepDown(0);
    expect((await rejection(cursor.toArray())).code).toBe(43);
  });

  it('never sets back the time of the log', async () => {
    const timeOfTransaction = async () => {
      const session = await under.connection.startSession();
      await session.withTransaction(() => add('first', session));
      await session.endSession();
      return session.operationTime;
    };
    const before = await timeOfTransaction();
    await stepDown(0, -3_600_000);
    const after = await timeOfTransaction();
    expect(after?.greaterThan(before!)).toBe(true);
    expect((await timeOfTransaction())?.greaterThan(after!)).toBe(true);
    await stepDown(0);
  });

  it('may set the clock', async () => {
    const HOUR_MS = 3_600_000;
    const ahead = async () => {
      const { localTime } = await runRaw(under.url, { hello: 1, $db: 'admin' });
      return (localTime as Date).getTime() - Date.now();
    };
    await stepDown(0, HOUR_MS);
    expect(await ahead()).toBeGreaterThan(HOUR_MS / 2);
    await stepDown(0, -HOUR_MS);
    expect(await ahead()).toBeLessThan(-HOUR_MS / 2);
  });
});
