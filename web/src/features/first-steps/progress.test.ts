import { aShopProfile } from '../../test/fixtures';
import { countDone, nextStep, type ShopProgress } from './progress';

const empty: ShopProgress = {
  profile: aShopProfile({ missing: ['legalName', 'legalAddress', 'gstin'] }),
  ...{ products: 0, live: 0, onSale: 0 },
};
const legal = { profile: aShopProfile() };
const sells = { products: 3, live: 2, onSale: 1 };
const newestOrder = { orderId: 'ORD-7KQM2X', status: 'confirmed' } as const;

test.each<[string, Partial<ShopProgress>, ReturnType<typeof nextStep>, number]>([
  ['an empty shop', {}, 'legal', 0],
  ['legal facts', legal, 'products', 1],
  ['drafts only', { ...legal, products: 3 }, 'stock', 2],
  ['live products without stock', { ...legal, products: 3, live: 3 }, 'stock', 2],
  ['something to buy', { ...legal, ...sells }, 'order', 3],
  ['an order, and legal facts are missing', { ...sells, newestOrder }, 'legal', 3],
  ['everything', { ...legal, ...sells, newestOrder }, undefined, 4],
])('after %s', (_what, has, next, done) => {
  expect(nextStep({ ...empty, ...has })).toBe(next);
  expect(countDone({ ...empty, ...has })).toEqual({ done, of: 4 });
});
