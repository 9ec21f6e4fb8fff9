import { sleep } from '@tokri/shop-client';
import type { Environment } from './environment';
import { INVARIANTS } from './invariants';
import type { Check } from '../runner';
import type { Observations } from './invariants/invariant';
import { takeSnapshot } from './snapshot';

export interface SteadyState {
  /** One per invariant. */
  results: Check[];
  /** Seconds since the end of the last fault. */
  seconds: number;
  /** Descriptions of the invariants that were the last to hold. */
  lastToHold: string[];
  observations: Observations;
}

/** Limit for the first snapshot after the faults, while the last killed processes are starting. */
const RESTART_SECONDS = 90;
/** Time limit without progress; progress extends it, for busy machines. */
const MAX_SECONDS_WITHOUT_PROGRESS = 60;
const MAX_SECONDS = 300;
const POLL_MS = 500;

/**
 * Polls from the end of the faults until every invariant holds again. Gives up after a minute without progress; the
 * invariants violated at that time have failed.
 * @param finishTheDay completes steps that users have begun, and handles late payments
 */
export async function waitForSteadyState(
  environment: Environment,
  history: Omit<Observations, 'snapshot'>,
  finishTheDay: () => Promise<void>,
): Promise<SteadyState> {
  const observe = async (): Promise<Observations> => {
    await environment.cards.skipWaitingTimes();
    await finishTheDay();
    return { ...history, snapshot: await takeSnapshot(environment) };
  };
  let observations = await retryDuringRestart(observe);
  const startedAt = Date.now();
  let least = Infinity;
  let progressAt = startedAt;
  let lastToHold: string[] = [];
  for (;;) {
    const current = observations;
    const results = INVARIANTS.map(({ description, violations }) => ({
      description,
      violations: violations(current),
    }));
    const left = workLeft(results, current);
    if (left < least) progressAt = Date.now();
    least = Math.min(least, left);
    const seconds = (Date.now() - startedAt) / 1_000;
    const isStuck = Date.now() - progressAt > MAX_SECONDS_WITHOUT_PROGRESS * 1_000 || seconds > MAX_SECONDS;
    if (left === 0 || isStuck) return { results, seconds, lastToHold, observations };
    lastToHold = results
      .filter(({ violations }) => violations.length > 0)
      .map(({ description }) => description);
    await sleep(POLL_MS);
    observations = await retryDuringRestart(observe);
  }
}

const workLeft = (results: readonly Check[], { snapshot: { queues, outboxes } }: Observations): number =>
  results.reduce((sum, { violations }) => sum + violations.length, 0) +
  queues.filter(({ name }) => !name.endsWith('.dead')).reduce((sum, { messages }) => sum + messages, 0) +
  outboxes.reduce((sum, { rows }) => sum + rows, 0);

async function retryDuringRestart<T>(observe: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RESTART_SECONDS * 1_000;
  for (;;) {
    try {
      return await observe();
    } catch (error) {
      console.log(`  waiting: ${error instanceof Error ? error.message : String(error)}`);
      if (Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}
