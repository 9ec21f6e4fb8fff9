import { finalLineTotal, finalTotal, missingAmount, missingWords } from './missing-pieces';

const milk = { quantity: 2, lineTotal: 86, missing: 1 };
const curd = { quantity: 3, lineTotal: 60.03, missing: 2 };
const bread = { quantity: 1, lineTotal: 0.29 };

test('what is missing is worth what the order says, to the paisa', () => {
  expect(missingAmount([milk, curd, bread])).toBe(83.02);
  expect(finalLineTotal(curd)).toBe(20.01);
  expect(finalLineTotal(bread)).toBe(0.29);
  expect(finalTotal({ totalAmt: 146.32, items: [milk, curd, bread] })).toBe(63.3);
});

test('one piece was, several were', () => {
  expect(missingWords(1, 2)).toBe('1 of 2 was not found');
  expect(missingWords(2, 2)).toBe('2 of 2 were not found');
});
