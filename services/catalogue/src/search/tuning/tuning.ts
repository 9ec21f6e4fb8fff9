import type { SearchTuningChanges } from '@tokri/contracts';
import { BUILT_IN_GROUPS, createSynonyms, type Synonyms } from '../words/synonyms';

type Texts = ReadonlyMap<string, readonly string[]>;

export interface StoredTuning {
  /** Phrases by group id. An entry with the id of a built-in group replaces it; without phrases, disables it. */
  ownGroups: Texts;
  /** Ordered product ids by query. */
  pins: Texts;
}

export interface SearchTuning extends StoredTuning {
  /** The `state.tuningVersion` at which it was read. */
  version: number;
  /** Built-in and own groups in force. */
  groups: Texts;
  synonyms: Synonyms;
}

export const builtInGroups: Texts = new Map(
  BUILT_IN_GROUPS.map((phrases) => [`built-in-${phrases[0]!.replaceAll(' ', '-')}`, phrases]),
);

export function tuningOf(version: number, { ownGroups, pins }: StoredTuning): SearchTuning {
  const groups = new Map([...builtInGroups, ...ownGroups]);
  return { version, ownGroups, pins, groups, synonyms: createSynonyms([...groups.values()]) };
}

/** The stored tuning after the changes; groups equal to the built-in ones, and empty ones, are not stored. */
export function withChanges(stored: StoredTuning, changes: SearchTuningChanges): StoredTuning {
  const ownGroups = new Map(stored.ownGroups);
  for (const { groupId, phrases } of changes.synonyms) {
    const builtIn = builtInGroups.get(groupId);
    const isStored = builtIn ? !isSame(phrases, builtIn) : phrases.length > 0;
    if (isStored) ownGroups.set(groupId, phrases);
    else ownGroups.delete(groupId);
  }
  const pins = new Map(stored.pins);
  for (const { query, productIds } of changes.pins) {
    if (productIds.length > 0) pins.set(query, productIds);
    else pins.delete(query);
  }
  return { ownGroups, pins };
}

export const differing = (before: Texts, after: Texts): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isSame(before.get(key) ?? [], after.get(key) ?? []),
  );

/** Every phrase, old and new, of changed groups: only products with one of them need to be reindexed. */
export const changedPhrases = (before: Texts, after: Texts): string[] => [
  ...new Set(differing(before, after).flatMap((id) => [...(before.get(id) ?? []), ...(after.get(id) ?? [])])),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The tuning of this replica's indexes. */
export function createCurrentTuning() {
  let current = tuningOf(-1, { ownGroups: new Map(), pins: new Map() });
  return {
    get: () => current,
    set(next: SearchTuning): void {
      current = next;
    },
  };
}
export type CurrentTuning = ReturnType<typeof createCurrentTuning>;
