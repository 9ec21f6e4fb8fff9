import { changesOf, nextOffer, stateOf, toActive, whyOff, type Offer, type OfferFacts } from './offer';

const now = new Date('2026-11-29T06:30:00.000Z');
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const facts: OfferFacts = {
  name: 'Welcome',
  code: 'WELCOME',
  rule: { kind: 'amount-off', amount: 50 },
  products: [],
  categories: [],
  brands: [],
  ruleProducts: [],
};
const offer: Offer = {
  ...facts,
  ...{ id: 'o', version: 3, isPaused: false, createdAt: earlier, savedBy: 'asha' },
};
const spent = (paise: number) => ({ redemptions: 1, spent: paise });

test.each([
  ['active', {}, undefined],
  ['active', { from: now, to: later, budget: 10 }, undefined],
  ['planned', { from: later }, 'not-started'],
  ['ended', { to: now }, 'ended'],
  ['paused', { isPaused: true }, 'ended'],
  ['paused', { isPaused: true, from: later }, 'ended'],
  ['ended', { isPaused: true, to: earlier }, 'ended'],
  ['spent', { budget: 9.99 }, undefined],
] as const)('an offer is %s with %j', (state, changes, reason) => {
  const changed = { ...offer, ...changes };
  expect(stateOf(changed, spent(999), now)).toBe(state);
  expect(whyOff(changed, now)).toBe(reason);
});

test('an offer for first orders is used once, others as often as their limit allows', () => {
  const usedUp = (changes: Partial<Offer>, uses: number) =>
    toActive({ ...offer, ...changes }, undefined, uses).isUsedUp;
  expect(usedUp({}, 100)).toBe(false);
  expect(usedUp({ perCustomer: 2 }, 1)).toBe(false);
  expect(usedUp({ perCustomer: 2 }, 2)).toBe(true);
  expect(usedUp({ perCustomer: 2, firstOrder: true }, 1)).toBe(true);
});

test('what is left of a budget is never negative', () => {
  const left = (budget: number | undefined, paise: number) =>
    toActive({ ...offer, budget }, spent(paise), 0).left;
  expect([left(10, 999), left(10, 1_000), left(5, 1_000), left(undefined, 1_000)]).toEqual([
    1,
    0,
    0,
    undefined,
  ]);
});

test('equal facts change nothing; others are the next version and keep the pause', () => {
  expect(nextOffer(offer, 'o', { ...facts }, 'ravi', now)).toBe('unchanged');
  const paused = { ...offer, isPaused: true };
  expect(nextOffer(paused, 'o', { ...facts, minimum: 100 }, 'ravi', now)).toMatchObject({
    version: 4,
    minimum: 100,
    isPaused: true,
    savedBy: 'ravi',
  });
  expect(nextOffer(undefined, 'o', facts, 'ravi', now)).toMatchObject({ version: 1, createdAt: now });
});

test('the audit log has the fields that differ', () => {
  const after: OfferFacts = {
    ...facts,
    rule: { kind: 'bundle', pieces: [{ productId: 'p', quantity: 2 }], price: 60 },
    ruleProducts: [{ _id: 'p', name: 'Bread' }],
    code: undefined,
    to: now,
  };
  expect(changesOf(facts, after)).toEqual([
    { field: 'Coupon code', before: 'WELCOME' },
    { field: 'Rule', before: '50', after: '2 × Bread: 60' },
    { field: 'To', after: now.toISOString() },
  ]);
});
