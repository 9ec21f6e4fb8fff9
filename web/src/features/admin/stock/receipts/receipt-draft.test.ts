import { aProduct, id } from '../../../../test/fixtures';
import { addPiece, changeLine } from '../lines/line-draft';
import { costOf, emptyReceipt, hasWrongCost, requestOf, totalOf } from './receipt-draft';

const milk = aProduct({ _id: id(501) });
const curd = aProduct({ _id: id(502) });
const draft = [milk, curd, milk].reduce((known, product) => addPiece(known, product, 9), emptyReceipt('r'));
const details = { cost: ' ३९.२५ ', lot: 'L-7 ', bestBefore: '2026-12-01' };

test.each([
  ['', undefined],
  ['39', 3_900],
  ['₹ 1,039.50', 103_950],
  ['0', NaN],
  ['39.255', NaN],
  ['dear', NaN],
])('%j costs %d paise', (cost, paise) => expect(costOf({ ...milk, pieces: '1', cost })).toEqual(paise));

test('a request has what was typed, and only pieces without details', () => {
  const typed = { ...changeLine(draft, milk._id, details), supplier: ' Sunrise Depot ' };
  expect(requestOf(typed, true)).toEqual({
    ...{ receiptId: 'r', supplier: 'Sunrise Depot' },
    lines: [
      { productId: milk._id, pieces: 2, cost: 39.25, lot: 'L-7', bestBefore: '2026-12-01' },
      { productId: curd._id, pieces: 1 },
    ],
  });
  expect(requestOf(typed, false)).toEqual({
    receiptId: 'r',
    lines: [
      { productId: milk._id, pieces: 2 },
      { productId: curd._id, pieces: 1 },
    ],
  });
});

test('the total is of the lines with a cost', () => {
  expect(totalOf(draft)).toBeUndefined();
  const priced = changeLine(draft, milk._id, details);
  expect([totalOf(priced), hasWrongCost(priced)]).toEqual([78.5, false]);
  expect(hasWrongCost(changeLine(priced, curd._id, { cost: '-1' }))).toBe(true);
});
