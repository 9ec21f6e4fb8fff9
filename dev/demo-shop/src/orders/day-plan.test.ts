import { generateCatalogue } from '../index';
import { ENDS, isOpen, planDay } from './day-plan';
import { shoppers } from './people';

const { products } = generateCatalogue();
const now = new Date('2026-11-23T08:00:00.000Z');
const plans = planDay(now, products, shoppers.length);

it('is the same for the same moment', () => {
  expect(planDay(now, products, shoppers.length)).toEqual(plans);
});

it('has a few hundred orders with every outcome, most of them delivered', () => {
  expect(plans.length).toBeGreaterThan(250);
  expect(new Set(plans.map(({ end }) => end))).toEqual(new Set(ENDS));
  expect(plans.filter(({ end }) => end === 'delivered').length).toBeGreaterThan(plans.length * 0.8);
  expect(new Set(plans.map(({ method }) => method))).toEqual(new Set(['cash', 'card']));
  expect(plans.filter(({ missing }) => missing).length).toBeGreaterThan(5);
  expect(new Set(plans.map(({ shopper }) => shopper)).size).toBe(shoppers.length);
});

it('ends within the previous day, in the order of the list; open orders come last', () => {
  const ends = plans.map(({ endedAt }) => endedAt?.getTime() ?? Infinity);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  const closed = plans.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []));
  expect(Math.min(...closed)).toBeGreaterThan(now.getTime() - 24 * 3_600_000);
  expect(Math.max(...closed)).toBeLessThan(now.getTime());
  expect(plans.filter(({ endedAt }) => !endedAt).every(({ end }) => isOpen(end))).toBe(true);
});

it('orders only what is in stock, below the limit for unconfirmed emails, and leaves some stock', () => {
  const stock = new Map(products.map(({ _id, stock: pieces }) => [_id, pieces]));
  for (const { lines, total } of plans) {
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(5_000);
    for (const { productId, quantity } of lines) stock.set(productId, (stock.get(productId) ?? 0) - quantity);
  }
  expect(products.filter(({ _id, stock: before }) => before > 0 && stock.get(_id)! <= 0)).toEqual([]);
});

it('gives every order a unique key, and missing pieces only to orders with that product', () => {
  expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length);
  for (const { lines, missing } of plans)
    expect(lines.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining(missing ? [missing.productId] : []),
    );
});
