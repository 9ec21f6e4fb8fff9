import { readEventStream, StreamRefused } from './read-event-stream';

export interface Follower {
  /** Called when a stream is open; changes before that may have been missed. */
  onOpen: () => void;
  onBreak: () => void;
  onEvent: (name: string | undefined) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A stream that was open for this long resets the count of failures. */
const STEADY_MS = 10_000;

/**
 * Follows the orders of the current user and reconnects after every break. Returns a function that stops it.
 */
export function followEvents(follower: Follower): () => void {
  const stopping = new AbortController();
  void keepFollowing(follower, stopping.signal);
  return () => stopping.abort();
}

/** Only while the tab is visible: over HTTP/1.1 a browser has six connections to an origin for all tabs. */
async function keepFollowing(follower: Follower, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    if (document.hidden) {
      await pause(undefined, stopped);
      continue;
    }
    const startedAt = Date.now();
    const refusedFor = await followOnce(follower, stopped);
    failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
    if (!document.hidden) await pause(Math.max(refusedFor, pauseAfter(failures)), stopped);
  }
}

/** Backoff with jitter, so that a restarted shop is not overloaded. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.25 + Math.random() * 0.75);

/** One connection, from opening to end. Returns the milliseconds for which the shop refuses another one. */
async function followOnce({ onOpen, onBreak, onEvent }: Follower, stopped: AbortSignal): Promise<number> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  const leaveWhenHidden = () => document.hidden && leave();
  stopped.addEventListener('abort', leave);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  try {
    await readEventStream({ signal: connection.signal, onOpen, onEvent });
    return 0;
  } catch (reason) {
    return reason instanceof StreamRefused ? reason.retryAfterMs : 0;
  } finally {
    stopped.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
    if (!stopped.aborted) onBreak();
  }
}

/**
 * Resolves when the time is over, the visibility of the tab changes, the network is back, or following has
 * stopped.
 */
function pause(milliseconds: number | undefined, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      window.removeEventListener('online', end);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
    document.addEventListener('visibilitychange', end);
    window.addEventListener('online', end);
    stopped.addEventListener('abort', end);
  });
}
