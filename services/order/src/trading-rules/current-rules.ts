import type { TradingRules } from '@tokri/contracts';

/** The rules that this replica applies. */
export interface CurrentRules {
  /** At most `MAX_AGE_MS` old, so that a saved rule applies in every replica within that time. */
  read(): Promise<TradingRules>;
  /** The next read sees what this replica has saved. */
  forget(): void;
}

const MAX_AGE_MS = 1_000;

/**
 * A copy in memory, read again only when it is needed: one read by key in a second, however many orders are placed. It
 * needs no event, so that a replica without a broker never applies old rules (docs/adr/0034).
 * @param elapsed milliseconds of a clock that never goes back
 */
export function createCurrentRules(
  readRules: () => Promise<TradingRules>,
  elapsed: () => number = () => performance.now(),
): CurrentRules {
  let known: { rules: Promise<TradingRules>; since: number } | undefined;
  return {
    read() {
      if (!known || elapsed() - known.since >= MAX_AGE_MS) {
        const fresh = { rules: readRules(), since: elapsed() };
        known = fresh;
        fresh.rules.catch(() => {
          if (known === fresh) known = undefined;
        });
      }
      return known.rules;
    },
    forget() {
      known = undefined;
    },
  };
}
