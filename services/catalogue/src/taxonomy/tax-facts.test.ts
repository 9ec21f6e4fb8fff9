import { taxFactsOf } from './tax-facts';

const category = { hsnCode: '2106', taxRate: 5 };

test.each([
  ['its own', { hsnCode: '0401', taxRate: 0 }, [category], { hsnCode: '0401', taxRate: 0 }],
  ['its category fills what it lacks', { taxRate: 12 }, [category], { hsnCode: '2106', taxRate: 12 }],
  ['the first category that has one', {}, [{}, { taxRate: 18 }, { taxRate: 5 }], { taxRate: 18 }],
  ['nobody has said it', {}, [{}], {}],
])('tax facts of a product: %s', (_case, product, categories, expected) => {
  expect(taxFactsOf(product, categories)).toEqual(expected);
});
