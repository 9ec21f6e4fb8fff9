import { calls, MAX_OFFERS, type CallName, type Offer } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { aProduct, aSubmission, expectSuccess, newShopper, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

/** Coupons only: an offer without a code would change the totals of other scenarios. */
const aCoupon = (more: object = {}) => ({
  offerId: randomUUID(),
  version: 0,
  name: 'Welcome',
  code: `W${randomUUID().replaceAll('-', '').slice(0, 15)}`,
  rule: { kind: 'amount-off', amount: 5 },
  ...more,
});
const save = (admin: Caller, more: object = {}) => makeCall(calls.saveOffer, aCoupon(more), admin);
const saved = async (admin: Caller, more: object = {}): Promise<Offer> =>
  expectSuccess(await save(admin, more)).body.data as Offer;
const change = (admin: Caller, { _id: offerId, version, name, code, rule }: Offer, more: object) =>
  makeCall(calls.saveOffer, { offerId, version, name, code, rule, ...more }, admin);

export const OFFERS_ARE_FULL = 'There are {max} offers that have not ended. Please end one first.';

export const offerSuccesses = {
  getOffers: async ({ admin }) => {
    await saved(admin);
    return makeCall(calls.getOffers, undefined, admin);
  },
  saveOffer: ({ admin }) => save(admin, { perCustomer: 1, budget: 1_000, minimum: 100 }),
  pauseOffer: async ({ admin }) =>
    makeCall(calls.pauseOffer, { offerId: (await saved(admin))._id, paused: true }, admin),
  quoteOrder: async ({ admin, shopper, product }) => {
    const { code: couponCode } = await saved(admin);
    const list_items = [{ productId: product._id, quantity: 2 }];
    return makeCall(calls.quoteOrder, { list_items, couponCode }, shopper);
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const offerFailures = {
  saveOffer: {
    'Somebody else has changed this offer. Please look at it and save again.': async ({ admin }) => {
      const offer = await saved(admin);
      expectSuccess(await change(admin, offer, { name: 'Second' }));
      return change(admin, offer, { name: 'Third' });
    },
    'Another offer has this coupon code.': async ({ admin }) => {
      const { code } = await saved(admin);
      return save(admin, { code });
    },
    'Whether an offer has a budget is decided when it is created.': async ({ admin }) =>
      change(admin, await saved(admin), { budget: 100 }),
    'This product was not found.': ({ admin }) => save(admin, { products: [UNKNOWN_ID] }),
    async [OFFERS_ARE_FULL]({ admin }) {
      const offers = (await databaseOf('order')).collection<{ _id: string }>('offers');
      const paused = { rule: { kind: 'amount-off', amount: 1 }, isPaused: true, savedBy: UNKNOWN_ID };
      const lists = { products: [], ruleProducts: [], categories: [], brands: [] };
      const rows = Array.from({ length: MAX_OFFERS }, (_each, at) => ({
        ...{ _id: randomUUID(), version: 1, name: `Full ${at}`, createdAt: new Date(0) },
        ...paused,
        ...lists,
      }));
      await offers.insertMany(rows);
      try {
        return await save(admin);
      } finally {
        await offers.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      }
    },
  },
  pauseOffer: {
    'This offer was not found.': ({ admin }) =>
      makeCall(calls.pauseOffer, { offerId: randomUUID(), paused: true }, admin),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;

/** Places an order with a coupon that is refused. */
export const couponFailures = (
  call: (typeof calls)['cashOnDelivery'] | (typeof calls)['checkout'],
): FailureScenarios => {
  const place = async ({ shopper, product }: Fixture, couponCode: string | undefined) =>
    makeCall(call, { ...(await aSubmission(shopper, [{ productId: product._id }])), couponCode }, shopper);
  const refused =
    (more: object): Scenario =>
    async (fixture) =>
      place(fixture, (await saved(fixture.admin, more)).code);
  return {
    'This coupon code is not known. Please check it.': (fixture) => place(fixture, 'NOSUCHCODE'),
    'This coupon is not valid yet.': refused({ from: '2990-01-01T00:00:00.000Z' }),
    'This coupon is no longer valid.': refused({ to: '2020-01-01T00:00:00.000Z' }),
    'This coupon has been used up.': refused({ budget: 1 }),
    'You have already used this coupon.': async ({ admin, product }) => {
      const { code } = await saved(admin, { perCustomer: 1 });
      const shopper = await newShopper();
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      const totals = { subTotalAmt: submission.totalAmt - 5, totalAmt: submission.totalAmt - 5 };
      expectSuccess(
        await makeCall(calls.cashOnDelivery, { ...submission, ...totals, couponCode: code }, shopper),
      );
      const again = await aSubmission(shopper, [{ productId: product._id }]);
      return makeCall(call, { ...again, couponCode: code }, shopper);
    },
    'This coupon is for a first order only.': async ({ admin, product }) => {
      const { code } = await saved(admin, { firstOrder: true });
      const shopper = await newShopper();
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      expectSuccess(await makeCall(calls.cashOnDelivery, submission, shopper));
      const again = await aSubmission(shopper, [{ productId: product._id }]);
      return makeCall(call, { ...again, couponCode: code }, shopper);
    },
    'This coupon is for other products than those in your cart.': async (fixture) => {
      const other = await aProduct(fixture.admin);
      return place(fixture, (await saved(fixture.admin, { products: [other._id] })).code);
    },
    'Add products for {missing} rupees more to use this coupon.': refused({ minimum: 100_000 }),
    'There is nothing in your cart that this coupon makes cheaper.': async ({ admin, shopper }) => {
      const { code } = await saved(admin);
      const { _id: productId } = await aProduct(admin, { discount: 100 });
      return makeCall(
        call,
        { ...(await aSubmission(shopper, [{ productId }], 0)), couponCode: code },
        shopper,
      );
    },
  };
};
