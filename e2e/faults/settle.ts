import { CHECKS } from './checks';
import type { Check, Evidence } from './checks/check';
import { rest } from './client';
import { takeSnapshot } from './snapshot';
import type { Stage } from './stage';

export interface Verdict {
  check: Check;
  violations: string[];
}

export interface Settled {
  verdicts: Verdict[];
  seconds: number;
  /** The promises that came true last. */
  latest: string[];
  last: Evidence;
}

const BACK_SECONDS = 90;
/** A minute is what the shop may take; on a machine that is busy with other things it begins anew while work goes on. */
const SETTLE_SECONDS = 60;
const LONGEST_SECONDS = 300;
const LOOK_MS = 2_000;

/**
 * Looks until every promise is kept, from the moment on when everything runs again; gives up when a minute has brought
 * no progress. What is still broken then is broken.
 */
export async function settle(stage: Stage, evidence: Omit<Evidence, 'snapshot'>): Promise<Settled> {
  const look = async (): Promise<Evidence> => {
    await letTimePass(stage);
    return { ...evidence, snapshot: await takeSnapshot(stage) };
  };
  let last = await untilBack(look);
  const startedAt = Date.now();
  let least = Infinity;
  let movedAt = startedAt;
  let latest: string[] = [];
  for (;;) {
    const now = last;
    const verdicts = CHECKS.map((check) => ({ check, violations: check.violations(now) }));
    const left = workLeft(verdicts, now);
    if (left < least) movedAt = Date.now();
    least = Math.min(least, left);
    const seconds = (Date.now() - startedAt) / 1_000;
    const isStill = Date.now() - movedAt > SETTLE_SECONDS * 1_000 || seconds > LONGEST_SECONDS;
    if (left === 0 || isStill) return { verdicts, seconds, latest, last };
    latest = verdicts.filter(({ violations }) => violations.length > 0).map(({ check }) => check.promise);
    await rest(LOOK_MS);
    last = await untilBack(look);
  }
}

const workLeft = (verdicts: readonly Verdict[], { snapshot: { queues, outboxes } }: Evidence): number =>
  verdicts.reduce((sum, { violations }) => sum + violations.length, 0) +
  queues.filter(({ name }) => !name.endsWith('.dead')).reduce((sum, { messages }) => sum + messages, 0) +
  outboxes.reduce((sum, { rows }) => sum + rows, 0);

/** What was killed last may still be on its way up: its books cannot be read yet. */
async function untilBack<T>(look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + BACK_SECONDS * 1_000;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      console.log(`  waiting: ${error instanceof Error ? error.message : String(error)}`);
      if (Date.now() > deadline) throw error;
      await rest(LOOK_MS / 4);
    }
  }
}

/**
 * Payment pages that were left end after half an hour, and the provider repeats a webhook that failed often only after
 * minutes: here, both happen now.
 */
async function letTimePass({ cards }: Stage): Promise<void> {
  const open = (await cards.ledger()).filter(({ status }) => status === 'open');
  await Promise.all(open.map(({ session }) => cards.expire(session)));
  const waiting = (await cards.events()).filter(({ delivered }) => !delivered);
  await Promise.all(waiting.map(({ id }) => cards.resend(id)));
}
