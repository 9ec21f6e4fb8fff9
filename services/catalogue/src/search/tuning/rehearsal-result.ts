import { REHEARSAL_OUTCOMES, type RehearsalOutcome } from '@tokri/contracts';
import type { SearchPage } from '../product-search';

export const COMPARED = 10;
/** Queries shown per outcome. */
const MAX_ROWS = 100;

interface Replayed {
  query: string;
  searches: number;
  before: SearchPage;
  after: SearchPage;
}
export type Changed = Replayed & { outcome: RehearsalOutcome };

/** The outcome for a query; undefined when its first results are unchanged. */
export function outcomeOf(before: SearchPage, after: SearchPage): RehearsalOutcome | undefined {
  if (before.total > 0 && after.total === 0) return 'finds-nothing';
  if (after.total < before.total) return 'loses';
  if (before.total === 0 && after.total > 0) return 'finds-now';
  if (after.total > before.total) return 'gains';
  return before.ids.some((id, at) => id !== after.ids[at]) ? 'changes' : undefined;
}

/** Sums up replayed queries, added by frequency, and keeps the rows that are shown. */
export function createTally() {
  const replayed = { queries: 0, searches: 0 };
  const outcomes = Object.fromEntries(
    REHEARSAL_OUTCOMES.map((outcome) => [outcome, { queries: 0, searches: 0 }]),
  ) as Record<RehearsalOutcome, { queries: number; searches: number }>;
  const rows: Changed[] = [];
  return {
    replayed,
    outcomes,
    rows: rows as readonly Changed[],
    add(replay: Replayed): void {
      count(replayed, replay.searches);
      const outcome = outcomeOf(replay.before, replay.after);
      if (!outcome) return;
      count(outcomes[outcome], replay.searches);
      if (outcomes[outcome].queries <= MAX_ROWS) rows.push({ ...replay, outcome });
    },
  };
}

function count(sum: { queries: number; searches: number }, searches: number): void {
  sum.queries += 1;
  sum.searches += searches;
}
