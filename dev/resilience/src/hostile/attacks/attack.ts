import type { Target } from '../target';

/** One kind of attack. A round takes a bounded time and closes its sockets. */
export interface Attack {
  name: string;
  /** Number of concurrent rounds. */
  concurrency: number;
  /** Milliseconds between two rounds of one attacker. */
  pauseMs: number;
  /** Runs one round. @returns the statuses of the answers */
  round: (target: Target) => Promise<readonly number[]>;
}
