import type { Product } from '@tokri/contracts';
import { aProduct, curd, dairy, id, milk, snacks } from '../../test/fixtures';
import { partOf } from '../../test/fakes/range-copy';
import { listOfCopy, oneOfEachGroup, type ListRequest } from './list-of-copy';
import { productsOfCopy, sizesOf, withSizes } from './products-of-copy';

const products: Product[] = [
  aProduct({ _id: id(1), name: 'Milk 500 ml', price: 30, discount: 0, brand: 'Gokul', variantGroup: 'milk' }),
  aProduct({ _id: id(2), name: 'Milk 1 l', price: 58, discount: 0, brand: 'Gokul', variantGroup: 'milk' }),
  aProduct({ _id: id(3), name: 'Curd', price: 40, discount: 50, brand: 'Sunrise', subCategory: [curd] }),
  aProduct({
    _id: id(4),
    name: 'Wafers',
    price: 20,
    discount: 10,
    brand: 'gokul',
    stock: 0,
    category: [snacks],
  }),
];
const copy = { parts: [partOf(products)], categories: [dairy, snacks], subCategories: [milk, curd] };
const range = productsOfCopy({ ...copy, popular: [] });
const names = (request: ListRequest) =>
  listOfCopy(range.products, request, 10).page.map(({ product }) => product.name);

it.each<[string, ListRequest, string[]]>([
  ['as it is', {}, ['Milk 500 ml', 'Milk 1 l', 'Curd', 'Wafers']],
  ['by price after discount', { sort: 'price' }, ['Wafers', 'Curd', 'Milk 500 ml', 'Milk 1 l']],
  ['by price, falling', { sort: 'price-desc' }, ['Milk 1 l', 'Milk 500 ml', 'Curd', 'Wafers']],
  ['by discount', { sort: 'discount' }, ['Curd', 'Wafers', 'Milk 500 ml', 'Milk 1 l']],
  ['the newest first', { sort: 'newest' }, ['Wafers', 'Curd', 'Milk 1 l', 'Milk 500 ml']],
  [
    'by popularity, what is in stock first',
    { sort: 'popular' },
    ['Milk 500 ml', 'Milk 1 l', 'Curd', 'Wafers'],
  ],
  ['of a brand, whatever the case', { brands: ['GOKUL'] }, ['Milk 500 ml', 'Milk 1 l', 'Wafers']],
  ['between two prices', { priceFrom: 20, priceTo: 30 }, ['Milk 500 ml', 'Curd']],
  ['in stock', { inStock: true }, ['Milk 500 ml', 'Milk 1 l', 'Curd']],
  ['of a sub-category', { subCategoryIds: [curd._id] }, ['Curd']],
  ['the sizes in one entry', { group: 'sizes' }, ['Milk 500 ml', 'Curd', 'Wafers']],
  [
    'by falling price, with the size that stands first',
    { group: 'sizes', sort: 'price-desc' },
    ['Milk 1 l', 'Curd', 'Wafers'],
  ],
  ['the second page', { page: 2, limit: 3 }, ['Wafers']],
])('a list %s', (_name, request, expected) => expect(names(request)).toEqual(expected));

it('filters, sorts and counts by country of origin', () => {
  const part = { ...partOf(products), countries: { values: ['LK', 'IN'], at: [0, 1, -1, 1] } };
  const { products: copied, byId } = productsOfCopy({ ...copy, parts: [part], popular: [] });
  expect(byId.get(id(1))?.country).toBe('LK');
  const list = (request: ListRequest) => listOfCopy(copied, request, 10);
  const shown = (request: ListRequest) => list(request).page.map(({ product }) => product.name);
  expect(shown({ countries: ['IN'] })).toEqual(['Milk 1 l', 'Wafers']);
  expect(shown({ sort: 'country' })).toEqual(['Milk 1 l', 'Wafers', 'Milk 500 ml', 'Curd']);
  expect(list({ countries: ['LK'], facets: true }).facets?.countries).toEqual([
    { country: 'IN', count: 2 },
    { country: 'LK', count: 1 },
  ]);
});

it('has the selling price of a product, in its sizes too', () => {
  const sold = { price: 58, discount: 4.91, sellingPrice: 55.15 };
  const [small, large] = [products[0]!, { ...products[1]!, ...sold }];
  const { byId, byGroup } = productsOfCopy({ ...copy, parts: [partOf([small, large])], popular: [] });
  expect(byId.get(large._id)).toMatchObject({ product: sold, salePrice: 55.15 });
  expect(byId.get(small._id)?.product).not.toHaveProperty('sellingPrice');
  expect(sizesOf(small, byGroup)).toMatchObject([{ price: 30 }, sold]);
});

it('shows the cheapest available size at the position of the first', () => {
  const [small, large, curdOnly] = range.products;
  const soldOut = { ...small!, product: { ...small!.product, stock: 0 } };
  const chosen = (all: Parameters<typeof oneOfEachGroup>[0]) =>
    oneOfEachGroup(all).map(({ product }) => product.name);
  expect(chosen([large!, curdOnly!, small!])).toEqual(['Milk 500 ml', 'Curd']);
  expect(chosen([large!, curdOnly!, soldOut])).toEqual(['Milk 1 l', 'Curd']);
  expect(chosen([soldOut, curdOnly!])).toEqual(['Milk 500 ml', 'Curd']);
});

it("counts each filter's values with the other filters applied", () => {
  const { facets, totalCount } = listOfCopy(
    range.products,
    { brands: ['Sunrise'], inStock: true, facets: true, group: 'sizes' },
    10,
  );
  expect(totalCount).toBe(1);
  expect(facets).toMatchObject({
    brands: [
      { name: 'Gokul', count: 1 },
      { name: 'Sunrise', count: 1 },
    ],
    subCategories: [{ subCategoryId: curd._id, name: 'Curd', count: 1 }],
    inStock: 1,
  });
});

it('a product of several sizes lists them, cheapest first', () => {
  const [first, , alone] = range.products;
  expect(withSizes(first!, range).sizes?.map(({ name }) => name)).toEqual(['Milk 500 ml', 'Milk 1 l']);
  expect(sizesOf(alone!.product, range.byGroup)).toEqual([]);
  expect(withSizes(alone!, range)).not.toHaveProperty('sizes');
});
