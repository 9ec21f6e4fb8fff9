import { anOrderDetails } from '../../test/fixtures';
import {
  changedTotal,
  formatMissing,
  formatRefused,
  missingAmount,
  refusedAmount,
  withMissingSoFar,
  withoutUnkept,
} from './kept-pieces';

const milk = { quantity: 2, lineTotal: 86, missing: 1 };
const curd = { quantity: 3, lineTotal: 60.03, missing: 2 };
const bread = { quantity: 1, lineTotal: 0.29 };

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

test('parts of a line with an offer add up to it', () => {
  const soap = { quantity: 3, lineTotal: 100, missing: 1, refused: 1 };
  expect([missingAmount([soap]), refusedAmount([soap]), withoutUnkept(100, [soap])]).toEqual([
    33.33, 33.34, 33.33,
  ]);
});

test('one piece was, several were', () => {
  expect(formatMissing(1, 2)).toBe('1 of 2 was not found');
  expect(formatMissing(2, 2)).toBe('2 of 2 were not found');
  expect(formatRefused(1, 2)).toBe('1 of 2 was refused at the door');
});

test('while an order is picked, a substitute counts as much as what it replaces is missing', () => {
  const [item] = anOrderDetails().items;
  const ordered = { ...item!, productId: 'milk', quantity: 2, lineTotal: 86 };
  const substitute = { ...item!, productId: 'curd', quantity: 1, lineTotal: 43, added: 1, replaces: 'milk' };
  const ledger = { owed: 86, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 86 };
  const order = withMissingSoFar(
    anOrderDetails({
      ...{ status: 'picking', subTotalAmt: 86, totalAmt: 86, ledger },
      items: [ordered, substitute],
      missingSoFar: [{ productId: 'milk', quantity: 1 }],
    }),
  );
  expect([changedTotal(order), order.ledger.due]).toEqual([86, 86]);
});
