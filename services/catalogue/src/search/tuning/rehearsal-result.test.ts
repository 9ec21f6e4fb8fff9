import { createTally, outcomeOf } from './rehearsal-result';

const page = (total: number, ...ids: string[]) => ({ total, ids });

it.each([
  [page(0), page(2, 'a', 'b'), 'finds-now'],
  [page(1, 'a'), page(2, 'a', 'b'), 'gains'],
  [page(2, 'a', 'b'), page(1, 'a'), 'loses'],
  [page(2, 'a', 'b'), page(0), 'finds-nothing'],
  [page(2, 'a', 'b'), page(2, 'b', 'a'), 'changes'],
  [page(2, 'a', 'b'), page(2, 'a', 'b'), undefined],
  [page(0), page(0), undefined],
])('%j, then %j: %s', (before, after, outcome) => expect(outcomeOf(before, after)).toBe(outcome));

it('searches weigh a query, and a hundred of each outcome are shown', () => {
  const tally = createTally();
  for (let at = 0; at < 150; at += 1)
    tally.add({ query: `q${at}`, searches: 2, before: page(0), after: page(1, 'a') });
  tally.add({ query: 'same', searches: 5, before: page(1, 'a'), after: page(1, 'a') });
  tally.add({ query: 'lost', searches: 3, before: page(1, 'a'), after: page(0) });
  expect(tally.replayed).toEqual({ queries: 152, searches: 308 });
  expect(tally.outcomes['finds-now']).toEqual({ queries: 150, searches: 300 });
  expect(tally.outcomes['finds-nothing']).toEqual({ queries: 1, searches: 3 });
  expect(tally.rows.map(({ query }) => query).slice(98)).toEqual(['q98', 'q99', 'lost']);
});
