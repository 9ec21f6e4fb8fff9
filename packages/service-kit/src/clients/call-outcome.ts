/** Availability of a rarely called dependency, by its latest calls. */
export interface CallOutcome {
  answered(): void;
  unanswered(): void;
  /** False after an unanswered call, until one is answered or `rememberedMs` have passed. */
  isAnswering(): boolean;
}

const REMEMBERED_MS = 60_000;

/** @param rememberedMs milliseconds after which an unanswered call is ignored */
export function createCallOutcome(rememberedMs = REMEMBERED_MS, now: () => number = Date.now): CallOutcome {
  let unansweredAt = -Infinity;
  return {
    answered: () => void (unansweredAt = -Infinity),
    unanswered: () => void (unansweredAt = now()),
    isAnswering: () => now() - unansweredAt > rememberedMs,
  };
}
