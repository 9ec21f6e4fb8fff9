import { calls, MAX_TILL_MOVES, type CallName, type TillDay } from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

/** One till is open at a time, so its scenarios run one after the other. */
const mutex = createKeyedMutex();
const alone =
  (run: (admin: Caller) => Promise<ApiAnswer>) =>
  ({ admin }: Fixture): Promise<ApiAnswer> =>
    mutex('till', () => run(admin));

const openTill = async (admin: Caller): Promise<TillDay> => {
  await closeOpenTill(admin);
  const opened = await makeCall(calls.openTill, { tillId: randomUUID(), float: 2000 }, admin);
  return expectSuccess(opened).body.data as TillDay;
};
const close = (admin: Caller, { _id: tillId, expected }: TillDay, more: object = {}) =>
  makeCall(calls.closeTill, { tillId, counted: expected, expected, ...more }, admin);
const move = (admin: Caller, more: object = {}) => {
  const entry = { moveId: randomUUID(), kind: 'paid-out', amount: 500, reason: 'Deposit at the bank' };
  return makeCall(calls.moveTillCash, { ...entry, ...more }, admin);
};

async function closeOpenTill(admin: Caller): Promise<void> {
  const { open } = expectSuccess(await makeCall(calls.getTill, undefined, admin)).body.data as {
    open?: TillDay;
  };
  if (open) expectSuccess(await close(admin, open));
}

export const tillSuccesses = {
  getTill: alone(async (admin) => {
    await close(admin, await openTill(admin));
    await openTill(admin);
    return makeCall(calls.getTill, undefined, admin);
  }),
  openTill: alone(async (admin) => {
    await closeOpenTill(admin);
    return makeCall(calls.openTill, { tillId: randomUUID(), float: 2000 }, admin);
  }),
  moveTillCash: alone(async (admin) => {
    await openTill(admin);
    return move(admin);
  }),
  closeTill: alone(async (admin) =>
    close(admin, await openTill(admin), { counted: 1999, note: 'No coin for the change' }),
  ),
} satisfies Partial<Record<CallName, Scenario>>;

const NOT_OPEN = 'The till is not open.';
const tills = async () => (await databaseOf('order')).collection('tills');

export const tillFailures = {
  openTill: {
    'The till is open already.': alone(async (admin) => {
      await openTill(admin);
      return makeCall(calls.openTill, { tillId: randomUUID(), float: 2000 }, admin);
    }),
  },
  moveTillCash: {
    [NOT_OPEN]: alone(async (admin) => {
      await closeOpenTill(admin);
      return move(admin);
    }),
    'There is not that much in the till.': alone(async (admin) => {
      await openTill(admin);
      return move(admin, { amount: 2000.01 });
    }),
    [`A till takes at most ${MAX_TILL_MOVES} entries. Please close it.`]: alone(async (admin) => {
      const till = await openTill(admin);
      const [entry] = expectSuccess(await move(admin, { kind: 'paid-in' })).body.data.moves as [object];
      const kept = { ...entry, amount: 1, at: new Date(), id: 'x' };
      const moves = Array.from({ length: MAX_TILL_MOVES }, () => kept);
      await (await tills()).updateOne({ _id: till._id as never }, { $set: { moves } });
      try {
        return await move(admin);
      } finally {
        await (await tills()).updateOne({ _id: till._id as never }, { $set: { moves: [] } });
      }
    }),
  },
  closeTill: {
    [NOT_OPEN]: alone(async (admin) => {
      const till = await openTill(admin);
      expectSuccess(await close(admin, till));
      return close(admin, till, { counted: 1, note: 'x' });
    }),
    'The till has changed. Please count again.': alone(async (admin) => {
      const till = await openTill(admin);
      expectSuccess(await move(admin));
      const answer = await close(admin, till);
      expect(answer.body.details).toEqual({ expected: 1500 });
      return answer;
    }),
    'Please write why the counted cash differs.': alone(async (admin) =>
      close(admin, await openTill(admin), { counted: 1999 }),
    ),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
