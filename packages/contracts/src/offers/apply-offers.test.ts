import fc from 'fast-check';
import { applyOffers, type OfferLine } from './apply-offers';
import type { ActiveOffer, OfferRule } from './offer';

const line = (
  productId: string,
  quantity: number,
  rupees: number,
  more: Partial<OfferLine> = {},
): OfferLine => ({
  productId,
  quantity,
  unitPrice: Math.round(rupees * 100),
  categoryIds: [],
  ...more,
});
const offer = (id: string, rule: OfferRule, more: Partial<ActiveOffer> = {}): ActiveOffer => ({
  id,
  name: id,
  rule,
  ...more,
});
const buyGet = (buy: number, get: number, percent = 100): OfferRule => ({
  kind: 'buy-get',
  buy,
  get,
  percent,
});
const savedBy = (lines: OfferLine[], ...offers: ActiveOffer[]) => applyOffers(lines, offers).savings;

describe('buy X get Y', () => {
  test('12 bananas for 3 x 4: one piece of each group is free', () => {
    expect(savedBy([line('banana', 12, 5)], offer('a', buyGet(3, 1)))).toEqual([1_500]);
  });

  test('an unfinished group saves nothing', () => {
    expect(savedBy([line('banana', 3, 5)], offer('a', buyGet(3, 1)))).toEqual([0]);
  });

  test('of different products the cheapest is free, and each piece carries its part', () => {
    const lines = [line('bread', 1, 40), line('butter', 1, 60), line('jam', 1, 50)];
    // 40 rupees less of 150.
    expect(savedBy(lines, offer('a', buyGet(2, 1)))).toEqual([1_067, 1_600, 1_333]);
  });

  test('the second at half the price, rounded down to a paisa', () => {
    expect(savedBy([line('soap', 2, 33.33)], offer('a', buyGet(1, 1, 50)))).toEqual([1_666]);
  });

  test('only products that the offer is for', () => {
    const scope = { categoryIds: ['fruit'], brands: ['Imli'] };
    const lines = [
      line('apple', 1, 10, { categoryIds: ['fresh', 'fruit'] }),
      line('rice', 1, 10, { brand: ' IMLI' }),
      line('salt', 2, 10),
    ];
    expect(savedBy(lines, offer('a', buyGet(1, 1), { scope }))).toEqual([500, 500, 0]);
  });
});

test('each complete bundle costs its price', () => {
  const rule: OfferRule = {
    kind: 'bundle',
    pieces: [
      { productId: 'bread', quantity: 1 },
      { productId: 'egg', quantity: 2 },
    ],
    price: 60,
  };
  const lines = [line('bread', 3, 40), line('egg', 5, 20)];
  expect(savedBy(lines, offer('a', rule))).toEqual([2_000, 2_000]);
  expect(savedBy([lines[0]!], offer('a', rule))).toEqual([0]);
  expect(savedBy(lines, offer('a', { ...rule, price: 100 }))).toEqual([0, 0]);
});

test('the price by quantity is that of the best tier reached', () => {
  const rule: OfferRule = {
    kind: 'quantity-price',
    productId: 'oil',
    tiers: [
      { from: 3, price: 95 },
      { from: 6, price: 90 },
    ],
  };
  const saved = (quantity: number) => savedBy([line('oil', quantity, 100)], offer('a', rule))[0];
  expect([2, 3, 5, 6].map(saved)).toEqual([0, 1_500, 2_500, 6_000]);
});

test('each piece is in at most one offer: the one that saves most is first, the rest is for others', () => {
  const two = offer('two', buyGet(1, 1), { scope: { productIds: ['milk'] } });
  const three = offer('three', buyGet(2, 1), { scope: { productIds: ['milk'] } });
  const { offers, savings } = applyOffers([line('milk', 5, 30)], [three, two]);
  expect(offers.map((each) => [each.offer.id, each.amount])).toEqual([['two', 6_000]]);
  expect(savings).toEqual([6_000]);
});

describe('a coupon', () => {
  const tenPercent = offer('c', { kind: 'percent-off', percent: 10, atMost: 50 }, { code: 'TEN' });
  const fifty = offer('c', { kind: 'amount-off', amount: 50 }, { code: 'FIFTY' });
  const given = (
    lines: OfferLine[],
    coupon: ActiveOffer,
    automatic: ActiveOffer[] = [],
    hasOrdered = false,
  ) => applyOffers(lines, automatic, { offer: coupon, hasOrdered });

  test('applies to what is left after other offers', () => {
    const { offers, savings } = given([line('banana', 4, 25)], tenPercent, [offer('a', buyGet(3, 1))]);
    expect(offers.map(({ amount }) => amount)).toEqual([2_500, 750]);
    expect(savings).toEqual([3_250]);
  });

  test('has a limit, and takes no more than the products cost', () => {
    expect(given([line('tv', 1, 9_000)], tenPercent).savings).toEqual([5_000]);
    expect(given([line('salt', 1, 20)], fifty).savings).toEqual([2_000]);
  });

  test('an amount is divided by the largest remainder', () => {
    expect(given([line('a', 1, 100), line('b', 1, 100), line('c', 1, 100)], fifty).savings).toEqual([
      1_667, 1_667, 1_666,
    ]);
  });

  test.each([
    ['customer-limit', { isUsedUp: true }, 100],
    ['first-order-only', { firstOrder: true }, 100],
    ['no-products', { scope: { productIds: ['other'] } }, 100],
    ['below-minimum', { minimum: 100.01 }, 100],
    ['nothing-to-save', {}, 0],
    ['budget-spent', { left: 4_999 }, 100],
  ])('is refused as %s', (reason, more, price) => {
    const { refusal, savings } = given([line('a', 1, price)], { ...fifty, ...more }, [], true);
    expect(refusal).toEqual({ reason, ...(reason === 'below-minimum' && { missing: 0.01 }) });
    expect(savings).toEqual([0]);
  });

  test('for free delivery saves the fee of the goods after other offers, all of it or nothing', () => {
    const free = offer('c', { kind: 'free-delivery' }, { code: 'FREE', minimum: 50 });
    const feeOf = (goods: number) => (goods < 10_000 ? 2_500 : 0);
    const given = (rupees: number, more: Partial<ActiveOffer> = {}) =>
      applyOffers([line('a', 2, rupees)], [offer('a', buyGet(1, 1))], { offer: { ...free, ...more } }, feeOf);
    expect(given(99.99)).toMatchObject({
      savings: [9_999],
      offers: [{ amount: 9_999 }, { fee: 2_500, amount: 2_500, byLine: [0] }],
    });
    expect(given(100).refusal).toEqual({ reason: 'nothing-to-save' });
    expect(given(49.99).refusal).toEqual({ reason: 'below-minimum', missing: 0.01 });
    expect(given(60, { left: 2_499 }).refusal).toEqual({ reason: 'budget-spent' });
    expect(given(60, { left: 2_500 }).refusal).toBeUndefined();
  });

  test('that is not known is refused, and other offers still apply', () => {
    const { refusal, savings } = applyOffers([line('a', 2, 10)], [offer('x', buyGet(1, 1))], {
      offer: 'unknown',
    });
    expect(refusal).toEqual({ reason: 'unknown' });
    expect(savings).toEqual([1_000]);
  });
});

test('an offer without enough left of its budget does not apply', () => {
  const lines = [line('banana', 4, 5)];
  expect(savedBy(lines, offer('a', buyGet(3, 1), { left: 499 }))).toEqual([0]);
  expect(savedBy(lines, offer('a', buyGet(3, 1), { left: 500 }))).toEqual([500]);
  expect(savedBy(lines, offer('a', buyGet(3, 1), { isUsedUp: true }))).toEqual([0]);
});

describe('any cart and any offers', () => {
  const id = fc.constantFrom('p', 'q', 'r', 's');
  const lines = fc.uniqueArray(
    fc.record({
      productId: id,
      quantity: fc.integer({ min: 1, max: 25 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      categoryIds: fc.subarray(['c', 'd']),
      brand: fc.constantFrom('Imli', undefined),
    }),
    { selector: ({ productId }) => productId, minLength: 1 },
  );
  const rupees = fc.integer({ min: 0, max: 2_000_000 }).map((paise) => paise / 100);
  const scope = fc.record({ productIds: fc.subarray(['p', 'q']), categoryIds: fc.subarray(['c']) });
  const small = fc.integer({ min: 1, max: 5 });
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  const automatic = fc.oneof(
    fc.record({ kind: fc.constant('buy-get' as const), buy: small, get: small, percent }),
    fc.record({
      kind: fc.constant('bundle' as const),
      pieces: fc.uniqueArray(fc.record({ productId: id, quantity: small }), {
        selector: ({ productId }) => productId,
        minLength: 1,
      }),
      price: rupees,
    }),
    fc.record({
      kind: fc.constant('quantity-price' as const),
      productId: id,
      tiers: fc.array(fc.record({ from: small, price: rupees }), { minLength: 1, maxLength: 3 }),
    }),
  );
  const left = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
  const offers = fc
    .array(fc.record({ rule: automatic, scope, left }), { maxLength: 6 })
    .map((all) => all.map((each, at): ActiveOffer => ({ id: `o${at}`, name: 'x', ...each })));
  const coupon = fc.record({
    rule: fc.oneof(
      fc.record({
        kind: fc.constant('percent-off' as const),
        percent,
        atMost: fc.option(rupees, { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('amount-off' as const), amount: rupees }),
      fc.constant({ kind: 'free-delivery' as const }),
    ),
    scope,
    left,
    minimum: rupees,
  });

  test('no line costs less than nothing, amounts add up, and no budget is exceeded', () => {
    fc.assert(
      fc.property(lines, offers, coupon, fc.nat(9_000), (cart, all, given, fee) => {
        const feeOf = (goods: number) => (goods < 500_000 ? fee : 0);
        const { offers: applied, savings } = applyOffers(
          cart,
          all,
          { offer: { id: 'c', name: 'c', code: 'C', ...given } },
          feeOf,
        );
        const goods = cart.reduce(
          (sum, { unitPrice, quantity }, at) => sum + unitPrice * quantity - savings[at]!,
          0,
        );
        cart.forEach(({ unitPrice, quantity }, at) => {
          expect(savings[at]).toBeGreaterThanOrEqual(0);
          expect(savings[at]).toBeLessThanOrEqual(unitPrice * quantity);
          expect(savings[at]).toBe(applied.reduce((sum, { byLine }) => sum + byLine[at]!, 0));
        });
        for (const { offer: each, amount, byLine, fee: waived = 0 } of applied) {
          expect(byLine.every((paise) => Number.isInteger(paise) && paise >= 0)).toBe(true);
          expect(byLine.reduce((sum, paise) => sum + paise, waived)).toBe(amount);
          expect([0, feeOf(goods)]).toContain(waived);
          expect(amount).toBeLessThanOrEqual(each.left ?? Infinity);
        }
        expect(new Set(applied.map(({ offer: each }) => each.id)).size).toBe(applied.length);
      }),
      { numRuns: 400 },
    );
  });

  test('the order of offers does not matter', () => {
    fc.assert(
      fc.property(lines, offers, (cart, all) => {
        expect(applyOffers(cart, all.toReversed()).savings).toEqual(applyOffers(cart, all).savings);
      }),
    );
  });
});
