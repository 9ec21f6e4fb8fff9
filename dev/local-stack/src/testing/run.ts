import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../start/user-error';
import { cpuSeconds } from './cpu-time';
import { affected, gate, soak } from './plan';
import { runPhases, type Phase } from './phases';
import type { Step } from './steps';
import { summaryOf } from './summary';

const FIXED_SEED = 20_261_126;
const CHANGED = '--changed';

/** The selected steps; throws on unknown names. */
function chosen(phases: readonly Phase[], only: readonly string[]): Phase[] {
  const names = ['quick', ...phases.flat(2).map(({ name }) => name)];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UserError(`There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  const isChosen = ({ name, quick }: Step) =>
    only.length === 0 || only.includes(name) || (quick === true && only.includes('quick'));
  return phases.map((phase) => phase.map((lane) => lane.filter(isChosen)));
}

async function runAndReport(plan: (scratch: string) => readonly Phase[]): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'tokri-test-'));
  const startedAt = Date.now();
  try {
    const outcomes = await runPhases(plan(scratch));
    const { lines, exitCode } = summaryOf(outcomes, (Date.now() - startedAt) / 1_000, cpuSeconds());
    for (const line of lines) console.log(line);
    return exitCode;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function seedOf(byDefault: number): number {
  const seed = Number(process.env.SEED ?? byDefault);
  if (!Number.isSafeInteger(seed)) throw new UserError('SEED is a whole number.');
  console.log(`SEED=${seed} repeats the random choices of this run.`);
  return seed;
}

/**
 * `npm test`: runs every check and suite on a bare machine and prints their durations; the last line is
 * `N passed, N failed`. Step names or `quick` select steps; `--changed [commit]` selects the checks and tests that the
 * difference to that commit (default HEAD) affects. Returns the exit code.
 */
export async function runTests(root: string, args: readonly string[]): Promise<number> {
  const seed = seedOf(FIXED_SEED);
  if (args[0] === CHANGED) {
    return runAndReport((scratch) => affected({ root, scratch, seed }, args[1] ?? 'HEAD'));
  }
  return runAndReport((scratch) => chosen(gate({ root, scratch, seed }), args));
}

/** `npm run soak`: full length, with a new seed; names select steps. */
export async function runSoak(root: string, args: readonly string[]): Promise<number> {
  const seed = seedOf(randomInt(1_000_000));
  return runAndReport((scratch) => chosen(soak({ root, scratch, seed }), args));
}
