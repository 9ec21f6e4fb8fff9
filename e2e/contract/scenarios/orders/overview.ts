import {
  calls,
  type BestProducts,
  type CallName,
  type Overview,
  type SalesReport,
  type TaxReport,
} from '@tokri/contracts';
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

/** @param days from today */
export const dayInIndia = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

export const overviewSuccesses = {
  getOverview: followedDelivery,
  async getBestProducts(fixture) {
    await followedDelivery(fixture);
    const answer = await makeCall(calls.getBestProducts, { days: 7 }, fixture.admin);
    expect((answer.body.data as BestProducts).best.length).toBeGreaterThan(0);
    return answer;
  },
  async getSalesReport(fixture) {
    await followedDelivery(fixture);
    const request = { from: dayInIndia(-1), to: dayInIndia(0), by: 'product' };
    const answer = await makeCall(calls.getSalesReport, request, fixture.admin);
    const { rows, total } = answer.body.data as SalesReport;
    expect(rows.length).toBeGreaterThan(0);
    expect(total.net).toBeGreaterThan(0);
    return answer;
  },
  async getTaxReport(fixture) {
    await deliveredOrder(fixture);
    const ask = () => makeCall(calls.getTaxReport, { month: dayInIndia(0).slice(0, 7) }, fixture.admin);
    await waitFor(async () => {
      const { hsn, documents } = (await ask()).body.data as TaxReport;
      return hsn.length > 0 && documents.length > 0;
    });
    return ask();
  },
} satisfies Partial<Record<CallName, Scenario>>;
