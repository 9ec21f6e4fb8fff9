import type { Book } from '../book';
import type { Courier, Sighting } from '../courier';
import type { Product } from '../prepare';
import type { Span } from '../roll-out';
import type { Snapshot } from '../snapshot';

export interface Evidence {
  snapshot: Snapshot;
  book: Book;
  products: readonly Product[];
  courier: Pick<Courier, 'poisons'>;
  /** Events of the overture, in which nothing is broken and the broker is slow. */
  calm: readonly Sighting[];
  /** While replicas were stopped and started one after the other, with nothing else broken. */
  rollOut: Span;
  /** User id to email. */
  accounts: ReadonlyMap<string, string>;
}

/** A promise of the shop; its violations in words, none when it is kept. */
export interface Check {
  promise: string;
  violations: (evidence: Evidence) => string[];
}

export const isFinal = (status: string): boolean => status === 'confirmed' || status === 'cancelled';

export function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
