import { MAX_VIEWS } from '@tokri/contracts';
import { decideDelete, decideSave, type Views } from './decide';
import { presentViews } from './present';

const asha = { userId: 'asha', isOwner: false };
const ravi = { userId: 'ravi', isOwner: false };
const owner = { userId: 'owner', isOwner: true };
const NONE: Views = { own: [], shared: [] };

const view = (viewId: string, name: string, isShared = false) => ({
  viewId,
  name,
  query: 'stock=low',
  isShared,
});
function saved(views: Views, ...[next, by = asha]: [ReturnType<typeof view>, typeof asha?]): Views {
  const decision = decideSave(views, next, by);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision.next;
}

test('a view is added, renamed under its id, shared, and made private again', () => {
  const added = saved(NONE, view('1', 'Low'));
  expect(added).toEqual({ own: [{ _id: '1', name: 'Low', query: 'stock=low' }], shared: [] });
  expect(saved(added, view('1', 'Order soon')).own).toMatchObject([{ _id: '1', name: 'Order soon' }]);
  const shared = saved(added, view('1', 'Low', true));
  expect(shared).toEqual({
    own: [],
    shared: [{ _id: '1', name: 'Low', query: 'stock=low', authorId: 'asha' }],
  });
  expect(saved(shared, view('1', 'Low'))).toEqual(added);
});

test('a repeated request changes nothing', () => {
  const once = saved(NONE, view('1', 'Low'));
  expect(saved(once, view('1', 'Low'))).toEqual(once);
  const deleted = decideDelete(once, '1', asha);
  expect(deleted).toEqual({ next: NONE });
  expect(decideDelete(NONE, '1', asha)).toEqual({ next: NONE });
});

test('a shared view is changed by its author and by owners, and keeps its author', () => {
  const shared = saved(NONE, view('1', 'Low', true));
  expect(decideSave(shared, view('1', 'Mine', true), ravi)).toEqual({ refused: 'not-yours' });
  expect(decideDelete(shared, '1', ravi)).toEqual({ refused: 'not-yours' });
  expect(saved(shared, view('1', 'Soon', true), owner).shared).toMatchObject([
    { name: 'Soon', authorId: 'asha' },
  ]);
  expect(decideDelete(shared, '1', owner)).toEqual({ next: NONE });
});

test('a shared view without an author is changed by owners only', () => {
  const orphan = { own: [], shared: [{ _id: '1', name: 'Low', query: '' }] };
  expect(decideDelete(orphan, '1', asha)).toEqual({ refused: 'not-yours' });
  expect(saved(orphan, view('1', 'Soon', true), owner).shared).toEqual([
    { _id: '1', name: 'Soon', query: 'stock=low' },
  ]);
});

test('two views of one audience have different names', () => {
  const own = saved(NONE, view('1', 'Low'));
  expect(decideSave(own, view('2', ' LOW '), asha)).toEqual({ refused: 'name-taken' });
  expect(saved(own, view('2', 'Low', true)).shared).toHaveLength(1);
});

test.each([
  ['own', false],
  ['shared', true],
] as const)('the number of %s views has a limit, which a change of one does not meet', (target, isShared) => {
  let views = NONE;
  for (let at = 0; at < MAX_VIEWS[target]; at += 1)
    views = saved(views, view(`${at}`, `View ${at}`, isShared));
  expect(decideSave(views, view('more', 'More', isShared), asha)).toEqual({ refused: `too-many-${target}` });
  expect(saved(views, view('0', 'Other', isShared))[target]).toHaveLength(MAX_VIEWS[target]);
});

test('own views are listed first, each list by name, with what one may change', () => {
  const views = {
    own: [
      { _id: '2', name: 'brands', query: '' },
      { _id: '1', name: 'Atta', query: 'search=atta' },
    ],
    shared: [{ _id: '3', name: 'Audit', query: '', authorId: 'ravi' }],
  };
  expect(presentViews(views, asha)).toEqual([
    { _id: '1', name: 'Atta', query: 'search=atta', isShared: false, mayChange: true },
    { _id: '2', name: 'brands', query: '', isShared: false, mayChange: true },
    { _id: '3', name: 'Audit', query: '', isShared: true, mayChange: false },
  ]);
  expect(presentViews(views, ravi)[2]).toMatchObject({ mayChange: true });
});
