import { missingAmount, formatMissing, refusedAmount, formatRefused, withoutUnkept } from './kept-pieces';

const milk = { quantity: 2, price: 50, discount: 14, missing: 1 };
const curd = { quantity: 3, price: 20.01, discount: 0, missing: 2 };
const bread = { quantity: 1, price: 0.29, discount: 0 };

test('missing pieces are not paid, to the paisa', () => {
  expect(missingAmount([milk, curd, bread])).toBe(83.02);
  expect(withoutUnkept(60.03, [curd])).toBe(20.01);
  expect(withoutUnkept(0.29, [bread])).toBe(0.29);
  expect(withoutUnkept(146.32, [milk, curd, bread])).toBe(63.3);
});

test('pieces refused at the door are not paid', () => {
  const items = [milk, { ...curd, refused: 1 }, { ...bread, refused: 1 }];
  expect(refusedAmount(items)).toBe(20.3);
  expect(withoutUnkept(146.32, items)).toBe(43);
});

test('one piece was, several were', () => {
  expect(formatMissing(1, 2)).toBe('1 of 2 was not found');
  expect(formatMissing(2, 2)).toBe('2 of 2 were not found');
  expect(formatRefused(1, 2)).toBe('1 of 2 was refused at the door');
});
