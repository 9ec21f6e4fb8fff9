import { Types } from 'mongoose';
import { rowsByMergedKey, targetsById, withMerged, withoutMerged } from './merged';
import type { CategoryRow, MergedNode, SubCategoryRow } from './store';

const row = (name: string, merged?: MergedNode[]): CategoryRow => ({
  _id: new Types.ObjectId(),
  name,
  key: name.toLowerCase(),
  image: '',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...(merged && { merged }),
});
const [tea, milk] = [row('Tea'), row('Milk')];
const drinks = row('Drinks', withMerged(row('Drinks'), tea));
const whole = row('All', withMerged(row('All', withMerged(row('All'), milk)), drinks));

test('what led to a merged category leads to its target', () => {
  expect(rowsByMergedKey([whole]).map(({ key }) => key)).toEqual(['milk', 'tea', 'drinks']);
  const targets = targetsById([whole]);
  for (const { _id } of [milk, tea, drinks]) expect(targets.get(String(_id))).toBe(String(whole._id));
});

test('the categories of a merged sub-category are remembered', () => {
  const sub: SubCategoryRow = { ...tea, category: [drinks._id] };
  expect(withMerged(row('Chai'), sub)).toEqual([{ nodeId: tea._id, key: 'tea', category: [drinks._id] }]);
});

test('one that exists again takes along what led to it', () => {
  expect(withoutMerged([whole, milk], drinks)).toEqual([{ _id: whole._id, merged: [whole.merged![0]] }]);
  expect(withoutMerged([whole], row('Other'))).toEqual([]);
});
