import { calls, type CallName, type RiderCash } from '@tokri/contracts';
import { randomInt } from 'node:crypto';
import { makeCall } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { deliveredOrder, RIDER } from './fulfilment';
import type { FailureScenarios, Scenario } from '../scenario';

/** The rider of the API page with a unique number, who has the cash of one order. */
async function riderWithCash(fixture: Fixture) {
  const rider = { ...RIDER, mobile: `9${String(randomInt(1e9)).padStart(9, '0')}` };
  await deliveredOrder(fixture, rider);
  const listed = await makeCall(calls.getCash, undefined, fixture.admin);
  const found = expectSuccess(listed).body.data.riders as RiderCash[];
  const cash = found.find(({ mobile }) => mobile === rider.mobile)!;
  expect(cash).toMatchObject({ name: RIDER.name, orders: [{ amount: cash.amount }] });
  const orders = cash.orders.map(({ _id }) => _id);
  return { rider, listed, counted: { mobile: rider.mobile, amount: cash.amount, orders } };
}

export const cashSuccesses = {
  getCash: async (fixture) => (await riderWithCash(fixture)).listed,
  async settleCash(fixture) {
    const { counted, rider } = await riderWithCash(fixture);
    const answer = await makeCall(calls.settleCash, counted, fixture.admin);
    expect(answer.body.data).toMatchObject({ ...rider, amount: counted.amount, orders: 1 });
    expect((await makeCall(calls.settleCash, counted, fixture.admin)).body.data).toEqual(answer.body.data);
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const cashFailures = {
  settleCash: {
    'The cash of this rider has changed. Please count again.': async (fixture) => {
      const { counted, rider } = await riderWithCash(fixture);
      await deliveredOrder(fixture, rider);
      const answer = await makeCall(calls.settleCash, counted, fixture.admin);
      expect(answer.body.details).toEqual({ amount: counted.amount * 2, orders: 2 });
      return answer;
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
