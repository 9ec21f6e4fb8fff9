import { hashInUrl } from './image-names';
import type { UseRow } from '../store';

/** The images that a product, category, sub-category or user shows; none after its deletion. */
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

/**
 * Applies references in the order of the events; ignores those with an older sequence. An image that is no longer shown
 * stays referenced until `until`, because the change may be undone; a former avatar does not.
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
    if (before && before.sequence >= sequence) continue;
    const names = hashesIn(urls);
    const shownBefore = before?.names ?? [];
    written.set(owner, { _id: owner, names, sequence });
    for (const name of names) if (!shownBefore.includes(name)) added.add(name);
    if (owner.startsWith('user:')) continue;
    for (const name of shownBefore.filter((each) => !names.includes(each))) {
      const _id = `shown-before:${name}`;
      written.set(_id, { _id, names: [name], sequence, until });
    }
  }
  return { written: [...written.values()], added: [...added] };
}
