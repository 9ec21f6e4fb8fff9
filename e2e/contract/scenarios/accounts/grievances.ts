import { calls, MAX_GRIEVANCE_MESSAGES, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess, newEmail, newShopper } from '../../support/builders';
import { exceedLimit } from '../exceed-limit';
import type { FailureScenarios, Scenario } from '../scenario';

const file = (caller: Caller, more: object = {}) =>
  makeCall(
    calls.fileGrievance,
    { grievanceId: randomUUID(), kind: 'delivery', text: 'It came late', ...more },
    caller,
  );

async function filed() {
  const shopper = await newShopper();
  const { number } = expectSuccess(await file(shopper)).body.data as { number: string };
  return { shopper, number };
}

const write = (caller: Caller, number: string) =>
  makeCall(calls.writeToGrievance, { number, messageId: randomUUID(), text: 'It is still late' }, caller);

const answer = (admin: Caller, number: string, step: string) =>
  makeCall(
    calls.answerGrievance,
    { number, step, messageId: randomUUID(), text: 'We have asked the rider' },
    admin,
  );

/** A complaint that has as many messages as it may have. */
async function full() {
  const { shopper, number } = await filed();
  const grievances = (await databaseOf('identity')).collection<{ _id: string }>('grievances');
  const messages = Array.from({ length: MAX_GRIEVANCE_MESSAGES }, (_, index) => ({
    ...{ id: `${index}`, from: 'shopper', text: 'Late', at: new Date() },
  }));
  await grievances.updateOne({ _id: number }, { $set: { messages } });
  return { shopper, number };
}

const TOO_MANY = 'Too many complaints. Please try again in {time}.';
const FULL = 'This complaint has too many messages. Please send a new one.';

export const grievanceSuccesses = {
  fileGrievance: () => file({}, { name: 'Nila', email: newEmail() }),
  async getGrievance() {
    const { shopper, number } = await filed();
    return makeCall(calls.getGrievance, { number }, shopper);
  },
  async writeToGrievance() {
    const { shopper, number } = await filed();
    return write(shopper, number);
  },
  async getOwnGrievances() {
    const { shopper } = await filed();
    return makeCall(calls.getOwnGrievances, {}, shopper);
  },
  async getGrievances({ admin }) {
    await filed();
    return makeCall(calls.getGrievances, {}, admin);
  },
  readGrievance: async ({ admin }) =>
    makeCall(calls.readGrievance, { number: (await filed()).number }, admin),
  answerGrievance: async ({ admin }) => answer(admin, (await filed()).number, 'reply'),
} satisfies Partial<Record<CallName, Scenario>>;

export const grievanceFailures = {
  fileGrievance: {
    'Please enter your name and your email.': () => file({}),
    async [TOO_MANY]() {
      const shopper = await newShopper();
      return exceedLimit(20, () => file(shopper));
    },
  },
  writeToGrievance: {
    async [TOO_MANY]() {
      const { shopper, number } = await filed();
      return exceedLimit(20, () => write(shopper, number));
    },
    async [FULL]() {
      const { shopper, number } = await full();
      return write(shopper, number);
    },
    async 'A complaint can be reopened within {days} days of the answer.'({ admin }) {
      const { shopper, number } = await filed();
      expectSuccess(await answer(admin, number, 'resolve'));
      const grievances = (await databaseOf('identity')).collection<{ _id: string }>('grievances');
      await grievances.updateOne({ _id: number }, { $set: { resolvedAt: new Date('2026-01-01') } });
      return write(shopper, number);
    },
  },
  answerGrievance: {
    [FULL]: async ({ admin }) => answer(admin, (await full()).number, 'reply'),
    async 'This complaint is resolved already.'({ admin }) {
      const { number } = await filed();
      expectSuccess(await answer(admin, number, 'resolve'));
      return answer(admin, number, 'reply');
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
