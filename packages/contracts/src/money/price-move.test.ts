import { priceMove } from './price-move';

test('the price move is the larger one without and with discount', () => {
  const before = { price: 50, discount: 10 };
  expect(priceMove(before, { ...before, price: 40 }).fall).toBeCloseTo(20);
  expect(priceMove(before, { ...before, discount: 80 })).toEqual({ fall: (35 / 45) * 100, rise: 0 });
  expect(priceMove({ ...before, price: 0 }, { ...before, price: 3 }).rise).toBe(100);
  expect(priceMove(before, { ...before })).toEqual({ fall: 0, rise: 0 });
});
