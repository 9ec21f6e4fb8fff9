import { buyerGroup } from '../popularity/popularity';
import { partnersBy, supportOf, type Basket } from './partners';

const basket = (buyer: number, productIds: string[], ageDays = 0): Basket => ({
  buyerGroup: buyer,
  ageDays,
  productIds,
});
const buyers = (count: number, productIds: string[], ageDays = 0) =>
  Array.from({ length: count }, (_each, buyer) => basket(buyer, productIds, ageDays));
const partners = (baskets: readonly Basket[], shares: Record<string, number>) =>
  partnersBy(supportOf('tea', baskets), (id) => shares[id] ?? 0);

test('a pair needs three different buyers; repeated purchases of one do not count [G-123]', () => {
  const two = [
    ...buyers(2, ['tea', 'milk']),
    ...Array.from({ length: 100 }, () => basket(0, ['tea', 'milk'])),
  ];
  expect(supportOf('tea', two).withOthers.size).toBe(0);
  const three = [...two, basket(2, ['tea', 'milk'])];
  expect(supportOf('tea', three)).toEqual({ all: 3, withOthers: new Map([['milk', 3]]) });
});

test('a buyer counts by the latest basket, whose weight halves every two weeks', () => {
  const old = buyers(3, ['tea', 'milk'], 14);
  expect(supportOf('tea', old).withOthers.get('milk')).toBeCloseTo(1.5);
  expect(supportOf('tea', [...old, basket(0, ['milk', 'tea'])]).withOthers.get('milk')).toBeCloseTo(2);
});

test('products bought by everybody are no partners, and rare products with a strong relation come first', () => {
  const baskets = [...buyers(6, ['tea', 'bag', 'sugar']), ...buyers(3, ['tea', 'bag', 'biscuit'])];
  expect(partners(baskets, { bag: 0.95, sugar: 0.3, biscuit: 0.01 })).toEqual(['biscuit', 'sugar']);
  expect(partners(baskets, { bag: 0.85, sugar: 0.3 })).toEqual(['sugar', 'bag']);
});

test('at most twelve partners are kept, and fifty lines of a basket counted', () => {
  const many = Array.from({ length: 60 }, (_each, at) => `p${at}`);
  const shares = Object.fromEntries(many.map((id) => [id, 0.1]));
  expect(partners(buyers(3, ['tea', ...many]), shares)).toHaveLength(12);
  expect(supportOf('tea', buyers(3, ['tea', ...many])).withOthers.size).toBe(49);
  expect(supportOf('tea', buyers(3, [...many, 'tea'])).withOthers.size).toBe(0);
});

test('the group of a buyer is stable, and differs for most others', () => {
  expect(buyerGroup('a')).toBe(buyerGroup('a'));
  const groups = new Set(Array.from({ length: 5_000 }, (_each, user) => buyerGroup(`user ${user}`)));
  expect(groups.size).toBeGreaterThan(1_000);
  expect(Math.max(...groups)).toBeLessThan(1_024);
});
