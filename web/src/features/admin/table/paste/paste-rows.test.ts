import { aProduct, id } from '../../../../test/fixtures';
import { changedOf, isRefused, rowsOf } from './paste-rows';

const milk = aProduct({ _id: id(1), name: 'Milk', price: 50 });
const curd = aProduct({ _id: id(2), name: 'Curd', price: 40 });
const ghee = aProduct({ _id: id(3), name: 'Ghee', price: 300 });
const cells = [milk, curd, ghee].map((product) => ({ product, change: { price: 60 } }));
const plan = { cells, refused: [], unchanged: 0, beyond: 0 };
const after = { ...milk, price: 60 };
const changed = { _id: milk._id, outcome: 'changed' as const, product: after };
const refused = { _id: curd._id, outcome: 'refused' as const, code: 'STALE', reason: 'It has changed.' };

test('cells without an outcome are not changed if the request failed', () => {
  const rows = rowsOf(plan, { outcomes: [changed, refused], failure: 'Try again.' }, 'price');
  expect(rows.map(({ productId, reason }) => [productId, reason])).toEqual([
    [curd._id, 'It has changed.'],
    [ghee._id, 'Try again.'],
    [milk._id, undefined],
  ]);
  expect(rows.filter(isRefused)).toHaveLength(2);
});

test('an unchanged cell has no row; only changed cells can be undone', () => {
  const unchanged = { _id: ghee._id, outcome: 'unchanged' as const };
  const outcomes = [changed, refused, unchanged];
  expect(rowsOf(plan, { outcomes }, 'price').map(({ productId }) => productId)).toEqual([curd._id, milk._id]);
  expect(changedOf(cells, outcomes)).toEqual([{ before: milk, product: after, change: { price: 60 } }]);
});
