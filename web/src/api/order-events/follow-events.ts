import { readEventStream, StreamRefused } from './read-event-stream';

export interface Follower {
  /** A stream is there; before it anything may have happened. */
  onOpen: () => void;
  onBreak: () => void;
  onEvent: (name: string | undefined) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A stream that was there for so long was no failure. */
const STEADY_MS = 10_000;

/** Follows the orders of whoever is logged in, through every break; the function it returns ends that. */
export function followEvents(follower: Follower): () => void {
  const stopping = new AbortController();
  void keepFollowing(follower, stopping.signal);
  return () => stopping.abort();
}

/** Not in a tab behind others: over HTTP/1.1 a browser has six connections to a shop for all its tabs. */
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

/** Longer with each failure, and never the same for two tabs, so that a shop that comes back is not overrun. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.25 + Math.random() * 0.75);

/** One connection, from its opening to its end; gives the milliseconds for which the shop refuses another one. */
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

/** Until the time is over, the tab comes to the front or goes behind, the network is back, or nobody follows any more. */
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
