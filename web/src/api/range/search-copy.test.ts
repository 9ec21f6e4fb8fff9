import { aProduct, id } from '../../test/fixtures';
import { partOf } from '../../test/fakes/range-copy';
import { productsOfCopy } from './products-of-copy';
import { searchCopy } from './search-copy';

const NAMES: [name: string, brand: string, stock?: number][] = [
  ['Chocolate milk', 'Gokul'],
  ['Milk toffee', 'Sunrise', 0],
  ['Milk', 'Gokul'],
  ['Crème fraîche', 'Milky Way Farm'],
  ['Soy drink', 'Sunrise'],
  ['आटा गेहूं', 'Gokul'],
  ['Alootoon nachos', 'Snacky'],
  ['Potato', 'Farm'],
  ['Green Chilli', 'Farm'],
];
const products = NAMES.map(([name, brand, stock = 5], at) =>
  aProduct({ _id: id(at + 1), name, brand, stock }),
);
const { products: range } = productsOfCopy({
  parts: [partOf(products)],
  categories: [],
  subCategories: [],
  popular: [],
});
const found = (query: string) => searchCopy(range, query).map(({ product }) => product.name);

it.each([
  ['milk', ['Milk', 'Milk toffee', 'Chocolate milk', 'Crème fraîche']],
  ['MIL', ['Milk', 'Milk toffee', 'Chocolate milk', 'Crème fraîche']],
  ['toffee 500', ['Milk toffee']],
  ['milk gok', ['Milk', 'Chocolate milk']],
  ['creme farm', ['Crème fraîche']],
  ['sunrise', ['Soy drink', 'Milk toffee']],
  ['आटा', ['आटा गेहूं']],
  // Synonyms, as in the shop.
  ['aloo', ['Potato', 'Alootoon nachos']],
  ['hari mirch', ['Green Chilli']],
  ['doodh gokul', ['Milk', 'Chocolate milk']],
  ['ilk', []],
  ['milk rice', []],
  ['!!!', []],
])('%s finds %j', (query, expected) => expect(found(query)).toEqual(expected));

it('prepares the words of products once, not for every search', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  found('milk');
  expect(normalize.mock.calls.length).toBeLessThan(products.length);
  normalize.mockRestore();
});
