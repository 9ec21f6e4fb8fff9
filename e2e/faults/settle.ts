import { CHECKS } from './checks';
import type { Check, Evidence } from './checks/check';
import { rest } from './client';
import { takeSnapshot } from './snapshot';
import type { Stage } from './stage';

export interface Verdict {
  check: Check;
  violations: string[];
}

const BACK_SECONDS = 60;
const SETTLE_SECONDS = 60;
const LOOK_MS = 2_000;

/**
 * Looks until every promise is kept, for a minute at most from the moment on when everything runs again; what is still
 * broken then is broken.
 */
export async function settle(
  stage: Stage,
  evidence: Omit<Evidence, 'snapshot'>,
): Promise<{ verdicts: Verdict[]; seconds: number; last: Evidence }> {
  const look = async (): Promise<Evidence> => {
    await letTimePass(stage);
    return { ...evidence, snapshot: await takeSnapshot(stage) };
  };
  let last = await untilBack(look);
  const startedAt = Date.now();
  for (;;) {
    const now = last;
    const verdicts = CHECKS.map((check) => ({ check, violations: check.violations(now) }));
    const seconds = (Date.now() - startedAt) / 1_000;
    if (verdicts.every(({ violations }) => violations.length === 0) || seconds > SETTLE_SECONDS)
      return { verdicts, seconds, last };
    await rest(LOOK_MS);
    last = await look();
  }
}

/** What was killed last is still on its way up: its books cannot be read yet. */
async function untilBack<T>(look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + BACK_SECONDS * 1_000;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await rest(LOOK_MS / 4);
    }
  }
}

/** Payment pages that were left end after half an hour: here, now. */
async function letTimePass({ cards }: Stage): Promise<void> {
  const open = (await cards.ledger()).filter(({ status }) => status === 'open');
  await Promise.all(open.map(({ session }) => cards.expire(session)));
}
