import type { ActiveOffer, QuotedLine } from '@tokri/contracts';
import { itemOf } from '../../test/order-stages';
import { offersOf, reduceItems } from './item-offers';

const quoted = (productId: string, price: number, more: Partial<QuotedLine> = {}): QuotedLine => ({
  ...{ productId, name: productId, image: [], unit: '1 kg', price, discount: 0, quantity: 1, stock: 9 },
  ...more,
});
const tenOff: ActiveOffer = {
  id: 'c',
  name: 'Welcome',
  code: 'WELCOME',
  rule: { kind: 'amount-off', amount: 10 },
  scope: { categoryIds: ['fresh'] },
};

test('lines and order have the same offers, and a line without one is unchanged', () => {
  const items = [itemOf('rice', 1, 50), itemOf('apple', 3, 99.99), itemOf('pear', 1, 20)];
  const lines = [
    quoted('rice', 50),
    quoted('apple', 33.33, { category: { _id: 'fruit', name: 'Fruit' }, categoryIds: ['fruit', 'fresh'] }),
    quoted('pear', 20, { category: { _id: 'fresh', name: 'Fresh' } }),
  ];
  const reduced = reduceItems(items, lines, { automatic: [], coupon: { offer: tenOff } });
  expect(reduced.items[0]).toEqual(items[0]);
  expect(reduced.items.map(({ lineTotal }) => lineTotal)).toEqual([50, 91.66, 18.33]);
  expect(reduced.items.map(({ offers }) => offers?.[0]?.amount)).toEqual([undefined, 8.33, 1.67]);
  expect(reduced.applied).toEqual([{ offerId: 'c', amount: 1_000 }]);
  expect(offersOf(reduced)).toEqual([{ offerId: 'c', name: 'Welcome', code: 'WELCOME', amount: 10 }]);
  expect(offersOf({ items })).toEqual([]);
});

test('a coupon that does not apply leaves the items unchanged, with the reason', () => {
  const items = [itemOf('rice', 1, 50)];
  const reduced = reduceItems(items, [quoted('rice', 50)], { automatic: [], coupon: { offer: tenOff } });
  expect(reduced).toEqual({ items, applied: [], refusal: { reason: 'no-products' } });
});
