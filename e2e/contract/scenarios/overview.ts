import { calls, type CallName, type Overview } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall } from '../../support/api';
import { expectSuccess } from '../support/builders';
import { deliveredOrder } from './fulfilment';
import type { FailureScenarios, Scenario } from './scenario';

export const overviewSuccesses = {
  /** The figures follow an order within seconds. */
  async getOverview(fixture) {
    const ask = async () => expectSuccess(await makeCall(calls.getOverview, { days: 7 }, fixture.admin));
    const before = (await ask()).body.data as Overview;
    await deliveredOrder(fixture);
    await waitFor(async () => {
      const { now } = (await ask()).body.data as Overview;
      return now.delivered > before.now.delivered && now.revenue > before.now.revenue;
    });
    return ask();
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const overviewFailures = { getOverview: {} } satisfies Partial<Record<CallName, FailureScenarios>>;
