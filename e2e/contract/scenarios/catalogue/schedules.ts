import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { aProduct, expectSuccess, UNKNOWN_ID } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';
import { completeOnly, FACTS_MISSING } from './sale-rules';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const schedule = (admin: Caller, productId: string, more: object = { price: 45 }) => {
  const body = { scheduleId: randomUUID(), productId, at: inAnHour(), ...more };
  return makeCall(calls.scheduleChange, body, admin);
};

export const scheduleSuccesses = {
  scheduleChange: async ({ admin }) => schedule(admin, (await aProduct(admin))._id),
  async getScheduledChanges({ admin }) {
    const { _id } = await aProduct(admin);
    expectSuccess(await schedule(admin, _id));
    return makeCall(calls.getScheduledChanges, { productIds: [_id] }, admin);
  },
  async cancelScheduledChange({ admin }) {
    const { body } = expectSuccess(await schedule(admin, (await aProduct(admin))._id));
    const { scheduleId } = body.data as { scheduleId: string };
    return makeCall(calls.cancelScheduledChange, { scheduleId }, admin);
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const scheduleFailures = {
  scheduleChange: {
    [FACTS_MISSING]: async ({ admin }) => {
      const { _id } = await aProduct(admin, { state: 'draft' });
      return completeOnly(admin, () => schedule(admin, _id, { state: 'live' }));
    },
    'Please say what is to change.': async ({ admin }) => schedule(admin, UNKNOWN_ID, {}),
    'Please choose a time to come, within a year.': async ({ admin }) =>
      schedule(admin, UNKNOWN_ID, { price: 5, at: '2020-01-01T00:00:00.000Z' }),
    'This product was not found.': async ({ admin }) => schedule(admin, UNKNOWN_ID),
    async 'A product has at most 10 scheduled changes.'({ admin }) {
      const { _id } = await aProduct(admin);
      for (let time = 0; time < 10; time += 1) expectSuccess(await schedule(admin, _id));
      return schedule(admin, _id);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
