import { readEventStream, StreamRefused } from './read-event-stream';
import { shareStream, type Follower } from './share-stream';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds for which a stream must stay open to reset the failure count. */
const STEADY_MS = 10_000;

/**
 * Follows the orders of the current user and reconnects after every break. Returns a function that stops it.
 */
export function followEvents(follower: Follower): () => void {
  const stopping = new AbortController();
  void followWhileVisible(follower, stopping.signal);
  return () => stopping.abort();
}

/** Hidden windows close the stream; when visible again, they open one and refetch. */
async function followWhileVisible(follower: Follower, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    if (document.hidden) {
      await pause(undefined, stopped);
      continue;
    }
    const leaving = new AbortController();
    const leave = () => (document.hidden || stopped.aborted) && leaving.abort();
    stopped.addEventListener('abort', leave);
    document.addEventListener('visibilitychange', leave);
    await shareStream(follower, leaving.signal, keepFollowing);
    stopped.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', leave);
    if (!stopped.aborted) follower.onBreak();
  }
}

async function keepFollowing(follower: Follower, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const startedAt = Date.now();
    const refusedFor = await followOnce(follower, stopped);
    failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
    if (!stopped.aborted) await pause(Math.max(refusedFor, pauseAfter(failures)), stopped);
  }
}

/** Backoff with jitter, so that a restarted shop is not overloaded. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.25 + Math.random() * 0.75);

/** Runs one connection until it ends. Returns the shop's Retry-After in milliseconds, else 0. */
async function followOnce({ onOpen, onBreak, onEvent }: Follower, stopped: AbortSignal): Promise<number> {
  try {
    await readEventStream({ signal: stopped, onOpen, onEvent });
    return 0;
  } catch (reason) {
    return reason instanceof StreamRefused ? reason.retryAfterMs : 0;
  } finally {
    if (!stopped.aborted) onBreak();
  }
}

/** Resolves after the time, on a visibility change, when the network is back, or when stopped. */
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
