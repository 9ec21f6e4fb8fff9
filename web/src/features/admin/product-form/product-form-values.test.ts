import { calls } from '@tokri/contracts';
import { PRODUCT_FIELD_KEYS, PRODUCT_FIELDS, type ProductFieldKey } from '../../../components/product-fields';
import { aProduct, dairy, id, milk } from '../../../test/fixtures';
import {
  hasChanged,
  toFormValues,
  toProductRequest,
  toUpdateRequest,
  typedPrice,
  validate,
  withPriceFields,
  type ProductFormValues,
} from './product-form-values';

const { createProduct } = calls;
const formWith = (key: ProductFieldKey, typed: string) => ({ ...toFormValues(aProduct()), [key]: typed });

test('sends an unchanged product unchanged', () => {
  const { _id, createdAt: _createdAt, updatedAt, stock: _stock, ...rest } = aProduct();
  const request = toProductRequest(toFormValues(aProduct()));
  expect(toUpdateRequest(request, aProduct())).toEqual({ ...rest, _id, updatedAt });
});

test('sends an edited stock with the one that was shown', () => {
  const request = toProductRequest({ ...toFormValues(aProduct()), stock: '15' });
  expect(toUpdateRequest(request, aProduct())).toMatchObject({ stock: 15, stockShown: aProduct().stock });
});

test('clears an emptied field by null and leaves out one that was never set', () => {
  const { unit: _unit, ...cleared } = toProductRequest(toFormValues(aProduct()));
  const request = cleared as ReturnType<typeof toProductRequest>;
  expect(toUpdateRequest(request, aProduct())).toHaveProperty('unit', null);
  const { unit: _neverSet, ...base } = aProduct();
  expect(toUpdateRequest(request, base as ReturnType<typeof aProduct>)).not.toHaveProperty('unit');
});

const required = PRODUCT_FIELD_KEYS.filter((key) => !PRODUCT_FIELDS[key].optional);
const numbers = PRODUCT_FIELD_KEYS.flatMap((key) => {
  const field = PRODUCT_FIELDS[key];
  return field.input === 'number' ? [{ key, field }] : [];
});

test('digits of any script are sent as numbers; what is none is refused', () => {
  expect(toProductRequest(formWith('stock', '१५'))).toMatchObject({ stock: 15 });
  expect(validate(formWith('stock', 'many'))).toEqual({ stock: 'Stock is a number' });
});

test.each(required)('form and contract require %s', (key) => {
  const values = formWith(key, ' ');
  expect(validate(values)).toEqual({ [key]: `${PRODUCT_FIELDS[key].label} is required` });
  expect(createProduct.request.safeParse(toProductRequest(values)).success).toBe(false);
});

test.each(numbers)('$key: form and contract have the same bounds and decimals', ({ key, field }) => {
  const finest = 10 ** -field.decimals;
  const typed = ['-1', '0', String(finest), String(finest / 10), String(field.max), String(field.max + 1)];
  for (const value of typed) {
    const values = formWith(key, value);
    const taken = createProduct.request.safeParse(toProductRequest(values)).success;
    expect([value, Object.keys(validate(values))]).toEqual([value, taken ? [] : [key]]);
  }
});

test.each([
  ['99.5', '10', { price: 99.5, discount: 10 }],
  ['50', ' ', { price: 50, discount: 0 }],
  ['₹१,२००', '１０', { price: 1_200, discount: 10 }],
  ['fifty', '10', undefined],
  ['', '10', undefined],
  ['-5', '10', undefined],
  ['50', '101', undefined],
])('a price of "%s" less "%s" percent', (price, discount, shown) => {
  expect(typedPrice({ price, discount })).toEqual(shown);
});

test.each<[string, Partial<ProductFormValues>, Partial<ProductFormValues>]>([
  ['a selling price', { sellingPrice: '41.90' }, { sellingPrice: '41.90', discount: '16.2' }],
  ['a price', { price: '45' }, { price: '45', discount: '11.11' }],
  ['a price below the selling price', { price: '30' }, { price: '30' }],
  ['a discount', { discount: '10' }, { discount: '10', sellingPrice: '' }],
  ['no selling price', { sellingPrice: '' }, { sellingPrice: '' }],
  ['another field', { name: 'Curd' }, { name: 'Curd' }],
])('a form of 50 sold at 40 gets %s', (_what, typed, changes) => {
  expect(withPriceFields(formWith('sellingPrice', '40'), typed)).toEqual(changes);
});

test('a selling price above the price is refused at its field', () => {
  const inexact = toProductRequest({ ...formWith('sellingPrice', '40'), price: '50.123' });
  expect(createProduct.request.safeParse(inexact).error?.issues).toMatchObject([{ path: ['price'] }]);
  expect(validate(formWith('sellingPrice', '50.01'))).toEqual({ sellingPrice: 'At most the price, ₹50' });
  expect(typedPrice({ price: '50', discount: '', sellingPrice: '50.01' })).toBeUndefined();
  expect(typedPrice({ price: '50', discount: '16.2', sellingPrice: '41.90' })).toEqual({
    price: 50,
    discount: 16.2,
    sellingPrice: 41.9,
  });
});

const start = toFormValues(aProduct());
test.each<[string, Partial<ProductFormValues>, boolean]>([
  ['nothing', {}, false],
  ['a category that was read again', { category: [{ ...dairy, image: '/media/other.webp' }] }, false],
  ['a price', { price: '51' }, true],
  ['a picture less', { image: start.image.slice(1) }, true],
  ['a sub-category more', { subCategory: [milk, { ...milk, _id: id(99) }] }, true],
  ['a field of its own', { customFields: [...start.customFields, { name: 'Origin', value: '' }] }, true],
])('a form that differs by %s', (_case, change, changed) => {
  expect(hasChanged({ ...start, ...change }, start)).toBe(changed);
});
