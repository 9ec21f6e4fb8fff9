import { CHECKS } from './checks';
import type { Check, Evidence } from './checks/check';
import { rest } from './client';
import { takeSnapshot } from './snapshot';
import type { Stage } from './stage';

export interface Verdict {
  check: Check;
  violations: string[];
}

const SETTLE_SECONDS = 60;
const LOOK_MS = 2_000;

/** Looks until every promise is kept, for a minute at most; what is still broken then is broken. */
export async function settle(
  stage: Stage,
  evidence: Omit<Evidence, 'snapshot'>,
): Promise<{ verdicts: Verdict[]; seconds: number; last: Evidence }> {
  const startedAt = Date.now();
  for (;;) {
    await letTimePass(stage);
    const last = { ...evidence, snapshot: await takeSnapshot(stage) };
    const verdicts = CHECKS.map((check) => ({ check, violations: check.violations(last) }));
    const seconds = (Date.now() - startedAt) / 1_000;
    if (verdicts.every(({ violations }) => violations.length === 0) || seconds > SETTLE_SECONDS)
      return { verdicts, seconds, last };
    await rest(LOOK_MS);
  }
}

/** Payment pages that were left end after half an hour: here, now. */
async function letTimePass({ cards }: Stage): Promise<void> {
  const open = (await cards.ledger()).filter(({ status }) => status === 'open');
  await Promise.all(open.map(({ session }) => cards.expire(session)));
}
