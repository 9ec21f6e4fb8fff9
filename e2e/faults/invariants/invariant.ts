import type { History } from '../history';
import type { MessageChaos, PublishedEvent } from '../message-chaos';
import type { Period } from '../rolling-restart';
import type { Snapshot } from '../snapshot';
import type { Product } from '../workload/fixtures';

/** What the suite knows after a run: the state of the shop, and what was done to it. */
export interface Observations {
  snapshot: Snapshot;
  history: History;
  products: readonly Product[];
  messages: Pick<MessageChaos, 'poisonMessages'>;
  /** Events of the baseline, in which only the broker is slow. */
  baseline: readonly PublishedEvent[];
  /** Services that run in more than one replica. */
  replicated: ReadonlySet<string>;
  /** When replicas were restarted one after the other, without other faults. */
  rollingRestart: Period;
  /** User id to email. */
  accounts: ReadonlyMap<string, string>;
}

/** Part of the steady-state hypothesis: holds before the faults and must hold again afterwards. */
export interface Invariant {
  description: string;
  /** In words; none when it holds. */
  violations: (observations: Observations) => string[];
}

export const isFinal = (status: string): boolean => status === 'confirmed' || status === 'cancelled';

export function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
