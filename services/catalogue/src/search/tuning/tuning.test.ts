import { builtInGroups, changedPhrases, tuningOf, withChanges, type StoredTuning } from './tuning';

const nothing: StoredTuning = { ownGroups: new Map(), pins: new Map() };
const DAHI = builtInGroups.get('built-in-dahi')!;
const groups = (synonyms: { groupId: string; phrases: string[] }[]) =>
  withChanges(nothing, { synonyms, pins: [] });

it('own groups are added to the built-in ones or replace one; an empty one disables it', () => {
  const stored = groups([
    { groupId: 'own', phrases: ['kinova', 'quinoa'] },
    { groupId: 'built-in-dahi', phrases: ['dahi', 'skyr'] },
    { groupId: 'built-in-doodh', phrases: [] },
  ]);
  const { synonyms } = tuningOf(1, stored);
  expect(synonyms.ofPhrase(['kinova'])).toEqual([['quinoa']]);
  expect(synonyms.ofPhrase(['dahi'])).toEqual([['skyr']]);
  expect([synonyms.ofPhrase(['curd']), synonyms.ofPhrase(['doodh'])]).toEqual([[], []]);
  expect(synonyms.ofPhrase(['egg']).length).toBeGreaterThan(0);
});

it('entries equal to the built-in ones, or empty, are not stored', () => {
  const before = groups([
    { groupId: 'built-in-dahi', phrases: [] },
    { groupId: 'own', phrases: ['a', 'b'] },
  ]);
  const after = withChanges(
    { ...before, pins: new Map([['milk', ['1']]]) },
    {
      synonyms: [
        { groupId: 'built-in-dahi', phrases: [...DAHI] },
        { groupId: 'own', phrases: [] },
      ],
      pins: [{ query: 'milk', productIds: [] }],
    },
  );
  expect(after).toEqual(nothing);
});

it('changing a group affects exactly its old and new phrases', () => {
  const after = tuningOf(1, groups([{ groupId: 'built-in-dahi', phrases: ['dahi', 'skyr'] }]));
  expect(new Set(changedPhrases(builtInGroups, after.groups))).toEqual(new Set([...DAHI, 'skyr']));
  expect(changedPhrases(after.groups, after.groups)).toEqual([]);
});
