import { demo, indexOfDemo } from '../../../test/demo-index';

const index = indexOfDemo();
for (const [at, { _id }] of demo.products.entries()) index.setPopularity(_id, (at % 7) / 7);
const { brand = '' } = demo.products.find((product) => product.brand !== '') ?? {};
const QUERIES = ['t', 'ban', 'milk d', 'tamatar', 'tomoto', 'chaawal 5 kg', 'besann flour', brand];

it.each(QUERIES)('the explained hits of %s equal the search results, in order', (query) => {
  const explained = index.explain(query, 25);
  expect(explained.map(({ id }) => id)).toEqual(index.find(query, 0, 25).ids);
  expect(explained.length).toBeGreaterThan(0);
});

// The hits of a query of one letter are spread over the kinds of goods.
it.each(QUERIES.slice(1))(
  'the reasons of every hit of %s add up to the score by which it is ranked',
  (query) => {
    let before = { level: Infinity, score: Infinity };
    for (const { level, score, reasons, words } of index.explain(query, 500)) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6);
      const ofWords = words.reduce((sum, { closeness, weight }) => sum + closeness * weight, 0);
      expect(ofWords).toBeCloseTo(reasons[0]!.points, 3);
      // Scores are compared by thousandths.
      const isOrdered = level < before.level || (level === before.level && score <= before.score + 0.01);
      expect({ level, score, isOrdered }).toEqual({ level, score, isOrdered: true });
      before = { level, score };
    }
  },
);

it('names the rule by which each word matched', () => {
  const first = (query: string) => index.explain(query, 1)[0]?.words ?? [];
  expect(first('tomato')).toMatchObject([
    { typed: 'tomato', matched: 'tomato', kind: 'exact', closeness: 1 },
  ]);
  expect(first('tomat')).toMatchObject([{ typed: 'tomat', matched: 'tomato', kind: 'prefix' }]);
  expect(first('tomoto')).toMatchObject([{ typed: 'tomoto', matched: 'tomato', kind: 'edit' }]);
  expect(first('टमाटर')).toMatchObject([{ typed: 'टमाटर', matched: 'tamatar', kind: 'sound' }]);
  expect(index.explain('xqzvk', 9)).toEqual([]);
  expect(index.explain(' ', 9)).toEqual([]);
});
