import { plausibleTypo } from './plausible-typo';

const takenFor = (typed: string, word: string) => plausibleTypo(typed, word) !== undefined;

test.each([
  ['bred', 'bread'],
  ['mlik', 'milk'],
  ['miilk', 'milk'],
  ['tee', 'tea'],
  ['tomoto', 'tomato'],
  ['potatoe', 'potato'],
  ['bsead', 'bread'],
  ['chokolatte', 'chocolate'],
  ['nutter', 'butter'],
])('%s may be a typo of %s', (typed, word) => expect(takenFor(typed, word)).toBe(true));

test.each([
  ['too few letters for another one', 'oil', 'oat'],
  ['two slips in a short word', 'colgate', 'chocolate'],
  ['another last letter', 'chair', 'chai'],
  ['another first letter of a short word', 'sail', 'nail'],
  ['the beginning of a word that goes on otherwise', 'oreo', 'oregano'],
  ['a letter too many in a short word', 'drin', 'din'],
  ['another sound in a short word', 'maggi', 'mango'],
  ['the word itself', 'milk', 'milk'],
])('%s is none: %s, %s', (_why, typed, word) => expect(takenFor(typed, word)).toBe(false));

test('a longer word may be unfinished as well', () => {
  expect(plausibleTypo('chocka', 'chocolate')).toBeUndefined();
  expect(plausibleTypo('choclat', 'chocolate')).toEqual({ edits: 1, isUnfinished: true });
});
