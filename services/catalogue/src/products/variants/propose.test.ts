import { proposeVariants, type Proposable } from './propose';

let made = 0;
const product = (name: string, unit: string, more: Partial<Proposable> = {}): Proposable => ({
  id: `p${(made += 1)}`,
  name,
  unit,
  brand: 'Gokul Farm',
  category: ['dairy'],
  ...more,
});
const idsOf = (products: readonly Proposable[]) => products.map(({ id }) => id);
const proposed = (...products: Proposable[]) => proposeVariants(products).map(({ productIds }) => productIds);

test.each([
  [['Toned Milk', 'Toned Milk']],
  [['Toned Milk 500 ml', 'Toned Milk 1 L']],
  [['toned milk (500 ml)', 'Toned  Milk – 1 l']],
  [['Toned Milk, 2 x 250 ml', 'Toned Milk Pack of 2']],
])('%j are one product in two sizes, the smallest first', ([small = '', large = '']) => {
  const [big, little] = [product(large, '1 l'), product(small, '500 ml')];
  expect(proposed(big, little)).toEqual([[little.id, big.id]]);
});

test.each<[string, Proposable, Proposable]>([
  ['another brand', product('Toned Milk', '500 ml'), product('Toned Milk', '1 l', { brand: 'Hill Farm' })],
  ['no brand beside a brand', product('Toned Milk', '500 ml'), product('Toned Milk', '1 l', { brand: '' })],
  ['another flavour', product('Lassi Mango 200 ml', '200 ml'), product('Lassi Rose 1 l', '1 l')],
  ['another category', product('Oil', '500 ml'), product('Oil', '1 l', { category: ['hair'] })],
  ['one more category', product('Oil', '1 l'), product('Oil', '2 l', { category: ['dairy', 'hair'] })],
  ['another strength', product('Vitamin C 500 mg', '30 pcs'), product('Vitamin C 1000 mg', '60 pcs')],
  ['another size of a nappy', product('Nappies M 20 pcs', '20 pcs'), product('Nappies L 18 pcs', '18 pcs')],
  ['the same unit', product('Toned Milk', '1 l'), product('Toned Milk', '1000 ml')],
  ['names that are units alone', product('500 ml', '500 ml'), product('1 l', '1 l')],
])('%s is no size of the same product', (_what, one, other) => expect(proposed(one, other)).toEqual([]));

test('products with the same size are left out, the others are proposed', () => {
  const sure = ['200 ml', '1 l'].map((unit) => product('Curd', unit));
  expect(proposed(product('Curd', '500 ml'), ...sure, product('Curd', '500 ml'))).toEqual([idsOf(sure)]);
});

test('a new product joins the group of the others; a complete group is not proposed', () => {
  const grouped = ['500 ml', '1 l'].map((unit) => product('Curd', unit, { variantGroup: 'g' }));
  const fresh = product('Curd', '2 l');
  expect(proposeVariants([...grouped, fresh])).toEqual([
    { variantGroup: 'g', productIds: idsOf([...grouped, fresh]) },
  ]);
  expect(proposeVariants(grouped)).toEqual([]);
  const other = product('Curd', '3 l', { variantGroup: 'h' });
  expect(proposeVariants([...grouped, other, fresh])).toEqual([]);
});

test('more sizes than a group may have are not proposed', () => {
  const products = (count: number) =>
    Array.from({ length: count }, (_each, at) => product('Rice', `${at + 1} kg`));
  expect(proposed(...products(20))).toHaveLength(1);
  expect(proposed(...products(21))).toEqual([]);
});

test('proposals are sorted by name', () => {
  const pairs = ['Milk', 'Curd', 'Ghee'].flatMap((name) => [product(name, '1 l'), product(name, '2 l')]);
  expect(proposeVariants(pairs).map(({ productIds: [first] }) => first)).toEqual([
    ...idsOf([pairs[2]!, pairs[4]!, pairs[0]!]),
  ]);
});
