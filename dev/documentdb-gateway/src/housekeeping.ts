import type { Run } from './pg/rows';
import { sql } from './statements';

const EVERY_MS = 60_000;

/** Forgets what was remembered for drivers that repeat themselves, once nobody can any more. Ends with the result. */
export function startHousekeeping(run: Run): () => void {
  const timer = setInterval(() => {
    // An engine that is down just now is asked again a minute later.
    for (const statement of [sql.forgetWrites, sql.forgetCommits]) run(statement, []).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
