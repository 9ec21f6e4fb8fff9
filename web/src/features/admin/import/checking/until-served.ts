import { isApiError } from '../../../../api/api-error';

/** No answer, too many requests, and the answers of a proxy or gateway whose service is busy or away. */
const TEMPORARY = new Set([0, 429, 502, 503, 504]);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface Waiting {
  /** Milliseconds. */
  pause: (ms: number) => Promise<void>;
  isStopped: () => boolean;
  /** True from a temporary failure to the next answer. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Repeats a call until the shop answers it, with longer and longer pauses, or those that the answers name in
 * Retry-After. Only for calls that are safe to repeat.
 * @returns undefined when stopped
 * @throws every other failure
 */
export async function untilServed<Answer>(
  call: () => Promise<Answer>,
  { pause, isStopped, onBusy, onFailed }: Waiting & { onFailed?: () => void },
): Promise<Answer | undefined> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      const answer = await call();
      onBusy(false);
      return isStopped() ? undefined : answer;
    } catch (reason) {
      if (!isApiError(reason) || !TEMPORARY.has(reason.status)) throw reason;
      onFailed?.();
      onBusy(true);
      await pause(Math.max(wait, (reason.retryAfterSeconds ?? 0) * 1_000));
      if (isStopped()) return undefined;
    }
  }
}
