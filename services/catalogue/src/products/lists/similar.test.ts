import { unitPriceRank } from './filterable';
import { listed } from './product-under-test';
import { similarTo } from './similar';

type Product = ReturnType<typeof aProduct>;
const perKilo = (paise: number) => unitPriceRank({ paise, per: 'kg' });
const aProduct = (name: string, more: Parameters<typeof listed>[1] = {}) => ({
  ...listed(name, { unitPrice: perKilo(5_000), ...more }),
  key: name.toLowerCase(),
});
const names = (product: Product, shelf: Product[]) => similarTo(product, shelf).map(({ id }) => id);

const rice = aProduct('Basmati Rice 1 kg', { brand: 1, group: 7 });

test('the nearest by words that distinguish the products of the sub-category, then brand and price per unit', () => {
  const near = aProduct('Old Basmati Rice 5 kg', { brand: 2 });
  const sameBrand = aProduct('Sona Rice', { brand: 1 });
  const asCheap = aProduct('Poha Rice', { brand: 3 });
  const dear = aProduct('Black Rice', { brand: 4, unitPrice: perKilo(50_000) });
  expect(names(rice, [dear, asCheap, sameBrand, rice, near])).toEqual(
    [near, sameBrand, asCheap, dear].map(({ id }) => id),
  );
});

test('without its other sizes and products of the other diet, sold-out ones last', () => {
  const size = aProduct('Basmati Rice 5 kg', { brand: 1, group: 7 });
  const gone = aProduct('Basmati Rice Long', { brand: 1, soldOut: true });
  const meat = aProduct('Chicken Basmati Rice', { diet: 'non-veg' });
  const other = aProduct('Salt', { unitPrice: unitPriceRank(undefined) });
  const veg = { ...rice, diet: 'veg' as const };
  expect(names(veg, [size, gone, meat, veg, other])).toEqual(['Salt', gone.id]);
});

test('words match by prefix only, and a single product has no similar ones', () => {
  const boiled = aProduct('Boiled');
  const oil = aProduct('Oils');
  const ginger = aProduct('Ginger');
  expect(names(aProduct('Oil'), [boiled, ginger, oil])[0]).toBe('Oils');
  expect(names(rice, [rice])).toEqual([]);
});

test('in a sub-category of 30,000 products only those with the nearest names are compared', () => {
  const shelf = Array.from({ length: 30_000 }, (_each, at) =>
    aProduct(`Basmati Rice ${String(at).padStart(5, '0')}`),
  );
  const found = similarTo(shelf[15_000]!, shelf);
  expect(found).toHaveLength(3_999);
  expect(Math.min(...found.map(({ key }) => Number(key.slice(-5))))).toBe(13_000);
});
