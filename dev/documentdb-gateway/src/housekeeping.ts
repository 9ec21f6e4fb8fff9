import type { Run } from './pg/rows';
import { sql } from './statements';

const EVERY_MS = 60_000;

/** Deletes stored results of retryable writes and commits that no driver can repeat any more. Call the result to stop. */
export function startHousekeeping(run: Run): () => void {
  const timer = setInterval(() => {
    // The engine is down: the next run is a minute later.
    for (const statement of [sql.forgetWrites, sql.forgetCommits]) run(statement, []).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
