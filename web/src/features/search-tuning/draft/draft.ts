import type { PinnedProduct, SynonymGroup } from '@tokri/contracts';
import type { PinnedQuery, Tuning } from '../search-tuning-api';
import { plural } from '../../../lib/language';

type GroupChange = Pick<SynonymGroup, 'groupId' | 'phrases'>;

/** Changes that are not applied yet. An empty list of phrases or products removes the entry. */
export interface Draft {
  synonyms: readonly GroupChange[];
  pins: readonly PinnedQuery[];
}
export const EMPTY_DRAFT: Draft = { synonyms: [], pins: [] };

type Shown<Row> = Row & { isChanged: boolean };

/** The draft with a changed group; a group equal to the applied one is left out. */
export function withGroup(draft: Draft, change: GroupChange, { synonyms }: Tuning): Draft {
  const inForce = synonyms.find(({ groupId }) => groupId === change.groupId)?.phrases ?? [];
  const others = draft.synonyms.filter(({ groupId }) => groupId !== change.groupId);
  return { ...draft, synonyms: isSame(change.phrases, inForce) ? others : [...others, change] };
}

export function withPins(draft: Draft, change: PinnedQuery, { pins }: Tuning): Draft {
  const inForce = pins.find(({ query }) => query === change.query)?.products ?? [];
  const others = draft.pins.filter(({ query }) => query !== change.query);
  return { ...draft, pins: isSame(idsOf(change.products), idsOf(inForce)) ? others : [...others, change] };
}

/** The groups with the draft applied: changed ones first, then the shop's, then the built-in ones. */
export function groupsShown({ synonyms }: Tuning, draft: Draft): Shown<SynonymGroup>[] {
  const changes = new Map(draft.synonyms.map((change) => [change.groupId, change]));
  const known = synonyms.map((group) => {
    const change = changes.get(group.groupId);
    changes.delete(group.groupId);
    return { ...group, ...change, isChanged: change !== undefined };
  });
  const made = [...changes.values()].map((group) => ({ ...group, isChanged: true }));
  const rank = ({ isChanged, builtIn }: Shown<SynonymGroup>) => (isChanged ? 0 : builtIn ? 2 : 1);
  return [...made, ...known].sort((a, b) => rank(a) - rank(b));
}

export function pinsShown({ pins }: Tuning, draft: Draft): Shown<PinnedQuery>[] {
  const changes = new Map(draft.pins.map((change) => [change.query, change]));
  const known = pins.map((pinned) => {
    const change = changes.get(pinned.query);
    changes.delete(pinned.query);
    return { ...pinned, ...change, isChanged: change !== undefined };
  });
  const made = [...changes.values()].map((pinned) => ({ ...pinned, isChanged: true }));
  return [...made, ...known].sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

export const isEmpty = ({ synonyms, pins }: Draft): boolean => synonyms.length + pins.length === 0;

export const changesOf = ({ synonyms, pins }: Draft) => ({
  synonyms: synonyms.map(({ groupId, phrases }) => ({ groupId, phrases: [...phrases] })),
  pins: pins.map(({ query, products }) => ({ query, productIds: idsOf(products) })),
});

export const describeDraft = ({ synonyms, pins }: Draft): string =>
  [
    ...(synonyms.length > 0
      ? [plural(synonyms.length, '{count} group of synonyms', '{count} groups of synonyms')]
      : []),
    ...(pins.length > 0 ? [plural(pins.length, '{count} pinned query', '{count} pinned queries')] : []),
  ].join(', ');

const idsOf = (products: readonly PinnedProduct[]) => products.map(({ _id }) => _id);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);
