import type { Run } from './pg/rows';
import { sql } from './statements';

const EVERY_MS = 60_000;

/** Deletes stored results of writes and commits that drivers no longer retry. @returns a function that stops it */
export function startHousekeeping(run: Run): () => void {
  const timer = setInterval(() => {
    // If the engine is down, the next run is a minute later.
    for (const statement of [sql.forgetWrites, sql.forgetCommits]) run(statement, []).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
