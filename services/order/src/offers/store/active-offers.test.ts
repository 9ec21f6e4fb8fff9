import type { Offer } from '../offer';
import { createActiveOffers } from './active-offers';

const now = new Date('2026-11-30T06:30:00.000Z');
const coupon: Offer = {
  ...{ id: 'o', version: 1, isPaused: false, createdAt: now, savedBy: 'asha' },
  ...{ name: 'Welcome', code: 'WELCOME', budget: 100, rule: { kind: 'amount-off', amount: 50 } },
  ...{ products: [], categories: [], brands: [], ruleProducts: [] },
};

const create = () =>
  createActiveOffers({
    offers: {
      state: async () => ({ version: 0 }) as never,
      current: async () => [],
      findByCode: async (code) => (code === coupon.code ? coupon : undefined),
    },
    redemptions: {
      useOf: async (ids) => new Map(ids.map((id) => [id, { redemptions: 2, spent: 7_500 }])),
      usesOf: async () => new Map(),
      usedBy: async (ids) => new Map(ids.map(() => ['o', { redemptions: 1, spent: 5_000 }])),
    },
    hasOrdered: async () => false,
    now: () => now,
  });

test('the budget of a coupon that another replica has just created is known', async () => {
  const { coupon: found } = await create().forCart({ userId: 'ravi' }, 'WELCOME');
  expect(found).toMatchObject({ offer: { id: 'o', left: 2_500 } });
});

test('what an unpaid order of the customer uses of a budget is left to the order that replaces it', async () => {
  const { coupon: found } = await create().forCart({ userId: 'ravi', replaced: ['unpaid'] }, 'WELCOME');
  expect(found).toMatchObject({ offer: { left: 7_500 } });
});
