import { calls, type BestProducts, type CallName, type Overview } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { deliveredOrder } from './fulfilment';
import type { Scenario } from '../scenario';

/** The figures include an order within seconds. */
async function followedDelivery(fixture: Fixture) {
  const ask = async () => expectSuccess(await makeCall(calls.getOverview, { days: 7 }, fixture.admin));
  const before = (await ask()).body.data as Overview;
  await deliveredOrder(fixture);
  await waitFor(async () => {
    const { now } = (await ask()).body.data as Overview;
    return now.delivered > before.now.delivered && now.revenue > before.now.revenue;
  });
  return ask();
}

export const overviewSuccesses = {
  getOverview: followedDelivery,
  async getBestProducts(fixture) {
    await followedDelivery(fixture);
    const answer = await makeCall(calls.getBestProducts, { days: 7 }, fixture.admin);
    expect((answer.body.data as BestProducts).best.length).toBeGreaterThan(0);
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;
