import { hashInUrl } from './image-names';
import type { UseRow } from './store';

/** What shows which pictures from now on: nothing after its deletion. */
export interface Showing {
  /** "product:<id>" */
  holder: string;
  urls: readonly string[];
  /** Of the event that said so. */
  sequence: number;
}

interface DecidedUses {
  written: UseRow[];
  /** Pictures that a holder shows and did not before. */
  added: string[];
}

export const hashesIn = (urls: readonly string[]): string[] => [
  ...new Set(urls.map(hashInUrl).filter((hash): hash is string => hash !== undefined)),
];

/**
 * What is written of who shows which pictures, in the order of the events; what was overtaken changes nothing. A picture that is no
 * longer shown is kept for a while in case that is undone, unless a user showed it.
 * @param known rows as they are @param until so long it is kept
 */
export function decideUses(
  known: ReadonlyMap<string, UseRow>,
  showings: readonly Showing[],
  { until }: { until: Date },
): DecidedUses {
  const written = new Map<string, UseRow>();
  const added = new Set<string>();
  for (const { holder, urls, sequence } of showings) {
    const before = written.get(holder) ?? known.get(holder);
    if (before && before.sequence >= sequence) continue;
    const names = hashesIn(urls);
    const shownBefore = before?.names ?? [];
    written.set(holder, { _id: holder, names, sequence });
    for (const name of names) if (!shownBefore.includes(name)) added.add(name);
    if (holder.startsWith('user:')) continue;
    for (const name of shownBefore.filter((each) => !names.includes(each))) {
      const _id = `shown-before:${name}`;
      written.set(_id, { _id, names: [name], sequence, until });
    }
  }
  return { written: [...written.values()], added: [...added] };
}
