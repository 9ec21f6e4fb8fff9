import { decideOrder, movedNode, type OrderedNode } from './decide-order';

const nodes = (...placed: readonly (string | [name: string, position: number])[]): OrderedNode[] =>
  placed.map((each) => {
    const [name, position] = typeof each === 'string' ? [each] : each;
    return { _id: name, name, ...(position !== undefined && { position }) };
  });
const namesOf = (list: readonly OrderedNode[]) => list.map(({ name }) => name).join(' ');

test('the named nodes get their places, the others lose theirs', () => {
  const decision = decideOrder(nodes(['a', 0], ['b', 1], 'c', 'd'), ['d', 'a'], undefined);
  expect(decision).toMatchObject({ outcome: 'sorted' });
  expect(decision.outcome === 'sorted' && [...decision.positions]).toEqual([
    ['a', 1],
    ['b', undefined],
    ['d', 0],
  ]);
});

test('a repeat changes nothing, also when it was shown an earlier order', () => {
  const sorted = nodes('c', ['b', 0], ['a', 1]);
  expect(decideOrder(sorted, ['b', 'a'], ['a', 'b', 'c'])).toEqual({ outcome: 'unchanged' });
  expect(decideOrder(nodes('b', 'a'), [], undefined)).toEqual({ outcome: 'unchanged' });
});

test.each<[string, string[], 'sorted' | 'stale']>([
  ['as it is', ['b', 'a', 'c'], 'sorted'],
  ['before one was added', ['b', 'a'], 'sorted'],
  ['before one was deleted', ['b', 'gone', 'a', 'c'], 'sorted'],
  ['before another admin sorted', ['a', 'b', 'c'], 'stale'],
])('the order that was shown, %s', (_case, shown, outcome) => {
  const now = nodes(['b', 0], ['a', 1], 'c');
  expect(decideOrder(now, ['c', 'b', 'a', 'gone'], shown)).toMatchObject({ outcome });
});

test('positions are stored although the order by name stays the same', () => {
  const decision = decideOrder(nodes('a', 'b'), ['a', 'b'], undefined);
  expect(decision).toMatchObject({ outcome: 'sorted', before: [], after: [] });
});

test.each([
  ['a b c d', 'a c d b', 'b c d', 'c d b', 'b'],
  ['a b c d', 'd a b c', 'a b c d', 'd a b c', 'd'],
  ['a b c d', 'b a c d', 'a b', 'b a', 'a'],
  ['a b c d', 'd c b a', 'a b c d', 'd c b a', undefined],
])('%s becomes %s: %s to %s', (from, to, before, after, moved) => {
  const now = from.split(' ').map((name, position): [string, number] => [name, position]);
  const decision = decideOrder(nodes(...now), to.split(' '), undefined);
  if (decision.outcome !== 'sorted') throw new Error(decision.outcome);
  expect([namesOf(decision.before), namesOf(decision.after)]).toEqual([before, after]);
  expect(movedNode(decision.before, decision.after)?.name).toBe(moved);
});
