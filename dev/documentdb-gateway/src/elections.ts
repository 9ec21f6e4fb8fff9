/** The elections of a replica set with one member: for a while no member is primary, then a clock may differ. */
export interface Elections {
  isPrimary(): boolean;
  /** Number of the current or next primary. */
  term(): number;
  /** The clock of the primary. */
  now(): Date;
  /**
   * @param ms milliseconds without a primary
   * @param clockAheadMs milliseconds by which the next primary's clock is ahead of this computer's
   */
  stepDown(ms: number, clockAheadMs: number): void;
}

export function createElections(): Elections {
  let electedAt = 0;
  let term = 1;
  let ahead = 0;
  return {
    isPrimary: () => Date.now() >= electedAt,
    term: () => term,
    now: () => new Date(Date.now() + ahead),
    stepDown(ms, clockAheadMs) {
      electedAt = Date.now() + ms;
      term += 1;
      ahead = clockAheadMs;
    },
  };
}
