import { id } from '../../../test/fixtures';
import {
  activeFilters,
  formatPriceRange,
  readFilters,
  toggled,
  writeFilters,
  type ListFilters,
} from './list-filters';

const all: ListFilters = {
  sort: 'unit-price',
  brands: ['Gokul & Sons', 'Hill Farm'],
  countries: ['IN'],
  priceFrom: 50.01,
  priceTo: 100,
  diet: 'veg',
  inStock: true,
  subCategoryIds: [id(11)],
};

test('filters survive a round trip through the address; other parameters stay', () => {
  const written = writeFilters(new URLSearchParams('q=milk&brand=Old'), all);
  expect(written.toString()).toBe(
    `q=milk&sort=unit-price&brand=Gokul+%26+Sons&brand=Hill+Farm&country=IN&price=50.01-100&diet=veg&stock=in&sub=${id(11)}`,
  );
  expect(readFilters(written)).toEqual(all);
  expect(writeFilters(written, {}).toString()).toBe('q=milk');
});

test.each([
  ['price=50-', { priceFrom: 50 }],
  ['price=-100', { priceTo: 100 }],
  ['price=cheap', {}],
  ['sort=constructor', {}],
  ['country=XX&country=in', {}],
  ['diet=fish&stock=out&sub=x&brand=', {}],
  [`brand=${'x'.repeat(81)}`, {}],
])('%s is read as %j', (address, filters) => {
  expect(readFilters(new URLSearchParams(address))).toEqual(filters);
});

test('active filters are described, each with the filters without it', () => {
  const active = activeFilters(all, (sub) => (sub === id(11) ? 'Milk' : undefined));
  expect(active.map(({ label }) => label)).toEqual([
    ...['Milk', 'Gokul & Sons', 'Hill Farm', 'India', '₹50 to ₹100', 'Veg', 'In stock'],
  ]);
  const without = (label: string) => active.find((each) => each.label === label)?.without;
  expect(without('Hill Farm')).toEqual({ ...all, brands: ['Gokul & Sons'] });
  expect(writeFilters(new URLSearchParams(), without('₹50 to ₹100')!).has('price')).toBe(false);
});

test.each([
  [{ from: 0, to: 50 }, 'Up to ₹50'],
  [{ from: 100.01, to: 200 }, '₹100 to ₹200'],
  [{ from: 1_000.01 }, 'Over ₹1,000'],
])('%j is %s', (range, words) => expect(formatPriceRange(range)).toBe(words));

test('a value is added and removed', () => {
  expect(toggled(undefined, 'a')).toEqual(['a']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
