import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall } from '../../../support/api';
import { aSubmission, expectSuccess, newAdmin, newShopper, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

const aGift = (userId: string, more: object = {}) => ({
  giftId: randomUUID(),
  userId,
  amount: 5,
  reason: 'late',
  ...more,
});
/** A new shopper with five rupees of credit. */
async function creditedShopper({ admin }: Fixture) {
  const shopper = await newShopper();
  const gift = aGift(shopper._id);
  const given = await makeCall(calls.giveStoreCredit, gift, admin);
  expectSuccess(given);
  return { shopper, gift, given };
}

export const creditSuccesses = {
  async giveStoreCredit(fixture) {
    const { gift, given } = await creditedShopper(fixture);
    const again = await makeCall(calls.giveStoreCredit, gift, await newAdmin());
    expect(again.body.data).toEqual(given.body.data);
    return again;
  },
  async getStoreCredit(fixture) {
    const { shopper } = await creditedShopper(fixture);
    const submission = await aSubmission(shopper, [{ productId: fixture.product._id }]);
    const placed = await makeCall(calls.cashOnDelivery, { ...submission, storeCredit: 5 }, shopper);
    expect(expectSuccess(placed).body.data).toMatchObject({ storeCredit: 5 });
    const answer = await makeCall(calls.getStoreCredit, { limit: 1 }, shopper);
    expect(answer.body.data).toMatchObject({
      balance: 0,
      entries: [{ kind: 'used', amount: -5 }],
      next: '2',
    });
    return answer;
  },
  async getCustomerCredit(fixture) {
    const { gift } = await creditedShopper(fixture);
    return makeCall(calls.getCustomerCredit, { _id: gift.userId }, fixture.admin);
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const creditFailures = {
  giveStoreCredit: {
    'This customer was not found.': ({ admin }) => makeCall(calls.giveStoreCredit, aGift(UNKNOWN_ID), admin),
    'This credit was already given with other contents. Please try again.': async (fixture) => {
      const { gift } = await creditedShopper(fixture);
      return makeCall(calls.giveStoreCredit, { ...gift, amount: 6 }, fixture.admin);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;

export const CREDIT_CHANGED = 'Your store credit has changed. Please check what is left to pay.';

/** Places an order with more credit than the shopper has. */
export const creditChanged =
  (call: (typeof calls)['cashOnDelivery'] | (typeof calls)['checkout']): Scenario =>
  async (fixture) => {
    const { shopper } = await creditedShopper(fixture);
    const submission = await aSubmission(shopper, [{ productId: fixture.product._id }]);
    const answer = await makeCall(call, { ...submission, storeCredit: 6 }, shopper);
    expect(answer.body.details).toEqual({ available: 5 });
    return answer;
  };
