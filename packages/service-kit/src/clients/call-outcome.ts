/** Whether a part that is only asked now and then answers, by the calls of late. */
export interface CallOutcome {
  answered(): void;
  unanswered(): void;
  /** False after a call without an answer, until one has an answer or that is a while ago: then nobody knows. */
  isAnswering(): boolean;
}

const REMEMBERED_MS = 60_000;

/** @param rememberedMs for how long a call without an answer counts, when none follows it */
export function createCallOutcome(rememberedMs = REMEMBERED_MS, now: () => number = Date.now): CallOutcome {
  let unansweredAt = -Infinity;
  return {
    answered: () => void (unansweredAt = -Infinity),
    unanswered: () => void (unansweredAt = now()),
    isAnswering: () => now() - unansweredAt > rememberedMs,
  };
}
