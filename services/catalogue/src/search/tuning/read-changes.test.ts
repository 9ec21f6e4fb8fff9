import { SEARCH_TUNING } from '@tokri/contracts';
import { readChanges, requireRoom } from './read-changes';

const group = (phrases: string[], groupId = 'own') => ({ groupId, phrases });

it('queries are normalised as in the query log, equal phrases are merged, and the last change wins', () => {
  const { synonyms, pins } = readChanges({
    synonyms: [group(['x', 'y']), group(['Kinova', 'kinovas', 'quinoa  flakes'])],
    pins: [{ query: ' Toor   DAL', productIds: ['1'] }],
  });
  expect(synonyms).toEqual([group(['Kinova', 'quinoa flakes'])]);
  expect(pins).toEqual([{ query: 'toor dal', productIds: ['1'] }]);
});

it.each([[['egg', 'Eggs']], [['egg', '!!!']]])('%p is no group', (phrases) => {
  expect(() => readChanges({ synonyms: [group(phrases)], pins: [] })).toThrow('two phrases that differ');
});

it('the number of groups and pinned queries is limited', () => {
  const texts = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`key-${at}`, ['a', 'b']] as const));
  const full = { ownGroups: texts(SEARCH_TUNING.groups), pins: texts(SEARCH_TUNING.pinnedQueries) };
  expect(() => requireRoom(full, { synonyms: [group(['a', 'c'], 'key-1')], pins: [] })).not.toThrow();
  expect(() => requireRoom(full, { synonyms: [group(['a', 'c'])], pins: [] })).toThrow('at most');
  expect(() => requireRoom(full, { synonyms: [], pins: [{ query: 'milk', productIds: ['1'] }] })).toThrow(
    'At most',
  );
});
