import { aDeskOrder } from '../../../test/fake-desk-server';
import { id } from '../../../test/fixtures';
import { countPieces, missingAmount, queued, withChange, type Change } from './found-pieces';

const milk = id(101);
const curd = id(102);
const { items } = aDeskOrder();

const picks = (productId: string, picked: number): Change => ({ productId, picked });
const reports = (productId: string, missing: number): Change => ({
  productId,
  missing,
  reason: 'damaged',
  isShelfEmpty: false,
});
const after = (...changes: Change[]) => changes.reduce(withChange, items);

test.each([
  ['nothing said', [], { picked: 0, missing: 0, left: 5 }],
  ['pieces found', [picks(milk, 2)], { picked: 2, missing: 0, left: 3 }],
  ['pieces missing', [picks(curd, 1), reports(curd, 2)], { picked: 1, missing: 2, left: 2 }],
  [
    'the last one missing after all were found',
    [picks(curd, 3), reports(curd, 1)],
    { picked: 2, missing: 1 },
  ],
  ['the rest picked', [reports(curd, 2), picks(curd, 1)], { picked: 1, missing: 2 }],
  ['more picked than are left', [reports(curd, 2), picks(curd, 3)], { picked: 1, missing: 2 }],
  ['found after all', [reports(curd, 2), reports(curd, 0), picks(curd, 3)], { picked: 3, missing: 0 }],
  ['withdrawn', [reports(curd, 2), reports(curd, 0)], { picked: 0, missing: 0, left: 5 }],
])('%s', (_name, changes, counts) => {
  const left = after(...changes);
  expect(countPieces(left)).toEqual(expect.objectContaining({ ordered: 5, ...counts }));
  for (const { quantity, picked, missing = 0 } of left)
    expect(picked + missing).toBeLessThanOrEqual(quantity);
});

test('keeps a reason only while pieces are missing', () => {
  expect(after(reports(curd, 2), picks(curd, 1))[1]).toMatchObject({ missing: 2, missingReason: 'damaged' });
  expect(after(reports(curd, 2), reports(curd, 0))[1]).not.toHaveProperty('missingReason');
});

test('missing pieces are worth what the shopper would have paid', () => {
  expect(missingAmount(after(reports(milk, 1), reports(curd, 2)))).toBe(123);
});

test('missing pieces are worth their share of the line after pieces that were taken out', () => {
  const [, curds] = items;
  const line = { ...curds!, quantity: 3, lineTotal: 100, takenOut: 1, missing: 1 };
  expect(missingAmount([line])).toBe(33.34);
  expect(missingAmount([{ ...line, takenOut: 0 }])).toBe(33.33);
});

test('replaces the last waiting change of a product by the next of its kind', () => {
  const waiting = [reports(milk, 1), picks(milk, 1), picks(curd, 1)];
  expect(queued(waiting, picks(milk, 2))).toEqual([reports(milk, 1), picks(curd, 1), picks(milk, 2)]);
  // Without the first report, two pieces could not be picked before the second one.
  const found = [reports(milk, 0), picks(milk, 2)];
  expect(queued(found, reports(milk, 1))).toEqual([...found, reports(milk, 1)]);
});
