import { HttpError } from '@tokri/service-kit';
import { changedPrice, firstPrice, withPrice } from './selling-price';

const before = { price: 45, discount: 6.88, sellingPrice: 41.9 };

test('a selling price above the price is refused at its field', () => {
  const refusals = [
    () => changedPrice(before, { sellingPrice: 45.01 }),
    () => changedPrice(before, { price: 40, sellingPrice: 41.9 }),
    () => firstPrice({ price: 45, discount: 0, sellingPrice: 45.01 }),
  ];
  for (const refusal of refusals) {
    expect(refusal).toThrow(HttpError);
    expect(refusal).toThrow(
      expect.objectContaining({ status: 400, fields: { sellingPrice: 'is above the price' } }),
    );
  }
});

test('a new product has the discount of its selling price', () => {
  expect(firstPrice({ price: 45, discount: 0, sellingPrice: 41.9 })).toEqual(before);
  expect(firstPrice({ price: 45, discount: 10 })).toEqual({ price: 45, discount: 10 });
  expect(firstPrice({ price: 45, discount: 10, sellingPrice: null })).toEqual({ price: 45, discount: 10 });
});

test('a price replaces all fields of the one before', () => {
  const milk = { name: 'Milk', ...before };
  expect(withPrice(milk, { price: 50, discount: 10 })).toEqual({ name: 'Milk', price: 50, discount: 10 });
  expect(withPrice({ name: 'Milk', price: 45, discount: 0 }, before)).toEqual(milk);
});
