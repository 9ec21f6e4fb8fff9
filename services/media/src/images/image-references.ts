import { hashInUrl } from './image-names';
import type { UseRow } from '../store';

/** The images that a product, category, sub-category, user or page of the shop shows; none after its deletion. */
export interface Reference {
  /** "product:<id>" */
  owner: string;
  urls: readonly string[];
  /** Sequence of the event. */
  sequence: number;
}

interface DecidedReferences {
  written: UseRow[];
  /** Hashes of images that were not referenced by this owner before. */
  added: string[];
}

export const hashesIn = (urls: readonly string[]): string[] => [
  ...new Set(urls.map(hashInUrl).filter((hash): hash is string => hash !== undefined)),
];

/** The shop profile: each of its versions can be restored, and its event has the logo of one. */
const hasVersions = (owner: string): boolean => owner === 'shop:profile';

/**
 * Applies references in the order of the events; ignores those with an older sequence. An image that is no longer shown
 * stays referenced until `until`, because the change may be undone; a former avatar does not. The logos of all versions
 * of the shop profile stay referenced.
 * @param known the rows in the database
 */
export function decideReferences(
  known: ReadonlyMap<string, UseRow>,
  references: readonly Reference[],
  { until }: { until: Date },
): DecidedReferences {
  const written = new Map<string, UseRow>();
  const added = new Set<string>();
  for (const { owner, urls, sequence } of references) {
    const before = written.get(owner) ?? known.get(owner);
    if (before && before.sequence >= sequence && !hasVersions(owner)) continue;
    const shownBefore = before?.names ?? [];
    const shown = hashesIn(urls);
    const names = hasVersions(owner) ? [...new Set([...shownBefore, ...shown])] : shown;
    written.set(owner, { _id: owner, names, sequence: Math.max(before?.sequence ?? 0, sequence) });
    for (const name of names) if (!shownBefore.includes(name)) added.add(name);
    if (owner.startsWith('user:')) continue;
    for (const name of shownBefore.filter((each) => !names.includes(each))) {
      const _id = `shown-before:${name}`;
      written.set(_id, { _id, names: [name], sequence, until });
    }
  }
  return { written: [...written.values()], added: [...added] };
}
