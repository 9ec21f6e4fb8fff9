import type { SearchTuningChanges } from '@tokri/contracts';
import { BUILT_IN_GROUPS, createSynonyms, type Synonyms } from '../words/synonyms';

type Texts = ReadonlyMap<string, readonly string[]>;

/** What admins have made of search, as it is stored. */
export interface StoredTuning {
  /** Phrases by the id of their group; under the id of a built-in one they stand instead of it, and none switches it off. */
  ownGroups: Texts;
  /** Product ids, in their order, by query. */
  pins: Texts;
}

export interface SearchTuning extends StoredTuning {
  /** `state.tuningVersion` that it was read at. */
  version: number;
  /** Built-in and own groups as they count. */
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

/** What is stored once the changes count: what is as built in, or empty, is not stored. */
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

/** Keys whose texts are not the same. */
export const differing = (before: Texts, after: Texts): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isSame(before.get(key) ?? [], after.get(key) ?? []),
  );

/** Every phrase of every group that is another one, as it was and as it is: only products that have one of them are weighed otherwise. */
export const changedPhrases = (before: Texts, after: Texts): string[] => [
  ...new Set(differing(before, after).flatMap((id) => [...(before.get(id) ?? []), ...(after.get(id) ?? [])])),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The tuning that this replica's indexes go by. */
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
