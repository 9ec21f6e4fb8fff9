import { createPostingLists } from './posting-lists';
import type { Match } from './term-dictionary';

const TERMS = 40;
const PRODUCTS = 900;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = random(3);
const below = (end: number): number => Math.floor(next() * end);

const product = (id: string) => ({
  id,
  name: id,
  brand: '',
  ownName: '',
  ownWords: 1,
  otherThings: 0,
  subCategory: 0,
  soldOut: false,
  popularity: 0,
});
const weights = new Map<string, Map<number, number>>();
const postings = createPostingLists();
const put = (id: string) => {
  // Term 0 is rare, the last ones are on most products.
  const terms = Array.from({ length: TERMS }, (_each, term) => term).filter((term) => below(TERMS) < term);
  weights.set(id, new Map(terms.map((term) => [term, 1 + below(60)])));
  postings.put(product(id), [...weights.get(id)!]);
};
for (let count = 0; count < PRODUCTS; count += 1) put(`p${count}`);
// Enough changes to trigger compaction, and to leave some dead slots afterwards.
for (let count = 0; count < 2 * PRODUCTS; count += 1) put(`p${below(PRODUCTS)}`);
for (let count = 0; count < 50; count += 1) {
  const id = `p${below(PRODUCTS)}`;
  weights.delete(id);
  postings.remove(id);
}

const CLOSENESS = [1, 0.75, 0.5];
const matchesOf = (words: number): Pick<Match, 'term' | 'closeness'>[][] =>
  Array.from({ length: words }, () =>
    Array.from({ length: 1 + below(4) }, () => ({ term: below(TERMS), closeness: CLOSENESS[below(3)]! })),
  );

/** Scores each product by the definition, one after the other. */
const scoredOneByOne = (query: readonly Pick<Match, 'term' | 'closeness'>[][]) =>
  [...weights].map(([id, terms]) => {
    const scores = query
      .map((matches) => Math.max(...matches.map(({ term, closeness }) => closeness * (terms.get(term) ?? 0))))
      .filter((score) => score > 0);
    return { id, words: scores.length, score: scores.reduce((sum, score) => sum + score, 0) };
  });

const sorted = (hits: ReturnType<typeof scoredOneByOne>) => hits.sort((a, b) => (a.id < b.id ? -1 : 1));
const shown = ({ slots, scores, words }: ReturnType<typeof postings.collectAll>) =>
  sorted(slots.map((slot, at) => ({ id: postings.at(slot).id, words: words[at]!, score: scores[at]! })));

test('products with all words equal those of a full scan, with the same scores', () => {
  for (let round = 0; round < 300; round += 1) {
    const query = matchesOf(1 + below(5));
    const expected = scoredOneByOne(query).filter(({ words }) => words === query.length);
    expect(shown(postings.collectAll(query, 2))).toEqual(sorted(expected));
  }
});

test('products with most words equal those of a full scan, too', () => {
  for (let round = 0; round < 300; round += 1) {
    const query = matchesOf(1 + below(8));
    const scored = scoredOneByOne(query);
    const most = Math.max(1, ...scored.map(({ words }) => words));
    expect(shown(postings.collectMost(query, 0))).toEqual(
      sorted(scored.filter(({ words }) => words === most)),
    );
  }
});

test('a word without products leaves no hits', () => {
  expect(postings.collectAll([[{ term: TERMS - 1, closeness: 1 }], []], 2).slots).toEqual([]);
  expect(postings.collectAll([[{ term: TERMS + 5_000, closeness: 1 }]], 2).slots).toEqual([]);
});

test('putting an equal product is no change; another term, weight or name is one', () => {
  const lists = createPostingLists();
  const milk = product('milk');
  expect(lists.put(milk, [[1, 9]])).toBe(true);
  expect(lists.put({ ...milk }, [[1, 9]])).toBe(false);
  expect(lists.put(milk, [[1, 8]])).toBe(true);
  expect(lists.put(milk, [[2, 8]])).toBe(true);
  expect(lists.put({ ...milk, name: 'curd' }, [[2, 8]])).toBe(true);
  expect(lists.put({ ...milk, soldOut: true }, [[2, 8]])).toBe(true);
  expect(lists.size()).toBe(1);
});
