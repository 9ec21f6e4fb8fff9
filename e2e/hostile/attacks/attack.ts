import type { Target } from '../target';

/** One kind of abuse. A round takes a bounded time and leaves no socket of its own behind. */
export interface Attack {
  name: string;
  /** Rounds that go on at once. */
  concurrency: number;
  /** Milliseconds between two rounds of one attacker. */
  pauseMs: number;
  /** One round; gives the statuses that the shop answered. */
  round: (target: Target) => Promise<readonly number[]>;
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
