import fc from 'fast-check';
import { toPaise } from '../money/money';
import { cheaperDelivery, deliveryFeeOf, type ChargeRules } from './charges';

const RULES: ChargeRules = {
  feeSteps: [
    { from: 0, fee: 25 },
    { from: 199, fee: 15.5 },
  ],
  freeFrom: 499,
};

test.each([
  [0, 2_500],
  [19_899, 2_500],
  [19_900, 1_550],
  [49_899, 1_550],
  [49_900, 0],
])('goods for %i paise pay %i', (goods, fee) => {
  expect(deliveryFeeOf(goods, RULES)).toBe(fee);
});

test('without rules, and below the first step, delivery is free', () => {
  expect(deliveryFeeOf(100, {})).toBe(0);
  expect(deliveryFeeOf(100, { freeFrom: 1 })).toBe(0);
  expect(deliveryFeeOf(9_999, { feeSteps: [{ from: 100, fee: 20 }] })).toBe(0);
});

test('the next lower fee is named, and nothing when more goods save nothing', () => {
  expect(cheaperDelivery(18_000, RULES)).toEqual({ from: 19_900, fee: 1_550 });
  expect(cheaperDelivery(38_000, RULES)).toEqual({ from: 49_900, fee: 0 });
  expect(cheaperDelivery(49_900, RULES)).toBeUndefined();
  expect(cheaperDelivery(100, {})).toBeUndefined();
  expect(
    cheaperDelivery(100, {
      feeSteps: [
        { from: 0, fee: 10 },
        { from: 5, fee: 20 },
      ],
    }),
  ).toBeUndefined();
});

const rupees = fc.integer({ min: 0, max: 100_000 }).map((paise) => paise / 100);
const rules = fc.record(
  {
    feeSteps: fc.uniqueArray(fc.record({ from: rupees, fee: rupees }), {
      maxLength: 10,
      selector: ({ from }) => from,
    }),
    freeFrom: rupees,
  },
  { requiredKeys: [] },
);
const goodsPaise = fc.integer({ min: 0, max: 120_000 });

test('a fee is that of a step or nothing, in any order of steps, and changes only at the amounts of the rules', () => {
  fc.assert(
    fc.property(rules, goodsPaise, (given, goods) => {
      const fee = deliveryFeeOf(goods, given);
      const steps = given.feeSteps ?? [];
      expect([0, ...steps.map((step) => toPaise(step.fee))]).toContain(fee);
      expect(deliveryFeeOf(goods, { ...given, feeSteps: steps.toReversed() })).toBe(fee);
      const bounds = [...steps.map(({ from }) => from), given.freeFrom ?? 0].map(toPaise);
      if (!bounds.includes(goods + 1)) expect(deliveryFeeOf(goods + 1, given)).toBe(fee);
    }),
  );
});

test('with fees that fall, more goods never pay more for the delivery', () => {
  fc.assert(
    fc.property(rules, goodsPaise, fc.nat(50_000), (given, goods, more) => {
      const fees = (given.feeSteps ?? []).map(({ fee }) => fee).sort((one, other) => other - one);
      const feeSteps = (given.feeSteps ?? [])
        .toSorted((one, other) => one.from - other.from)
        .map(({ from }, at) => ({ from, fee: fees[at]! }));
      const falling = {
        ...given,
        feeSteps: [{ from: 0, fee: 1_000 }, ...feeSteps.filter(({ from }) => from > 0)],
      };
      expect(deliveryFeeOf(goods + more, falling)).toBeLessThanOrEqual(deliveryFeeOf(goods, falling));
    }),
  );
});

test('what is named as cheaper is cheaper, and nothing before it is', () => {
  fc.assert(
    fc.property(rules, goodsPaise, fc.double({ min: 0, max: 1, noNaN: true }), (given, goods, part) => {
      const next = cheaperDelivery(goods, given);
      const fee = deliveryFeeOf(goods, given);
      if (!next) return expect(deliveryFeeOf(200_000, given)).toBeGreaterThanOrEqual(fee);
      expect(next.fee).toBeLessThan(fee);
      expect(deliveryFeeOf(next.from, given)).toBe(next.fee);
      const before = goods + Math.floor((next.from - 1 - goods) * part);
      expect(deliveryFeeOf(before, given)).toBeGreaterThanOrEqual(fee);
    }),
  );
});
