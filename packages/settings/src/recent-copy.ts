/** Settings as this replica applies them. */
export interface RecentCopy<Values> {
  /** At most a second old, so that a saved version applies in every replica within that time. */
  read(): Promise<Values>;
  /** The next read sees what this replica has saved. */
  forget(): void;
}

const MAX_AGE_MS = 1_000;

/**
 * A copy in memory, read again only when it is needed: one read by key in a second, however many requests need it. It
 * needs no event, so that a replica without a broker never applies old settings (docs/adr/0034).
 * @param elapsed milliseconds of a clock that never goes back
 */
export function createRecentCopy<Values>(
  readValues: () => Promise<Values>,
  elapsed: () => number = () => performance.now(),
): RecentCopy<Values> {
  let known: { values: Promise<Values>; since: number } | undefined;
  return {
    read() {
      if (!known || elapsed() - known.since >= MAX_AGE_MS) {
        const fresh = { values: readValues(), since: elapsed() };
        known = fresh;
        fresh.values.catch(() => {
          if (known === fresh) known = undefined;
        });
      }
      return known.values;
    },
    forget() {
      known = undefined;
    },
  };
}
