import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../start/user-error';
import { cpuSeconds } from './cpu-time';
import { affected, gate, soak } from './plan';
import type { Step } from './steps';
import { summaryOf, type Outcome } from './summary';

const FIXED_SEED = 20_261_126;
const CHANGED = '--changed';

/** Those that were asked for; throws on a name that is none. */
function chosen(steps: readonly Step[], only: readonly string[]): Step[] {
  const names = ['quick', ...steps.map(({ name }) => name)];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UserError(`There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  return steps.filter(
    ({ name, quick }) => only.length === 0 || only.includes(name) || (quick && only.includes('quick')),
  );
}

/** Runs one step after another, the parallel ones first and two at a time. */
async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  async function perform({ name, parallel, run }: Step): Promise<void> {
    const [startedAt, cpuBefore] = [Date.now(), cpuSeconds()];
    if (!parallel) console.log(`\n=== ${name}`);
    const { output, ...tally } = await run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1, output: '' };
    });
    if (parallel) console.log(`\n=== ${name}${output ? `\n${output.trimEnd()}` : ''}`);
    const seconds = (Date.now() - startedAt) / 1_000;
    // Of checks that run next to each other only the sum is known.
    outcomes.push({ name, ...tally, seconds, cpu: parallel ? undefined : cpuSeconds() - cpuBefore });
    console.log(`--- ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(0)} s)`);
  }
  const waiting = steps.filter(({ parallel }) => parallel);
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
  };
  await Promise.all([worker(), worker()]);
  for (const step of steps.filter(({ parallel }) => !parallel)) await perform(step);
  return outcomes;
}

async function runAndReport(plan: (scratch: string) => readonly Step[]): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'tokri-test-'));
  const startedAt = Date.now();
  try {
    const outcomes = await runSteps(plan(scratch));
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
 * `npm test`: every check and suite on a bare machine, with the time that each takes; the last line is
 * `N passed, N failed`. Names of steps, or `quick`, choose some of them; `--changed [commit]` what the difference to that
 * commit (default HEAD) can reach. Returns the exit code.
 */
export async function runTests(root: string, args: readonly string[]): Promise<number> {
  const seed = seedOf(FIXED_SEED);
  if (args[0] === CHANGED) {
    return runAndReport((scratch) => affected({ root, scratch, seed }, args[1] ?? 'HEAD'));
  }
  return runAndReport((scratch) => chosen(gate({ root, scratch, seed }), args));
}

/** `npm run soak`: whole and with a new seed, some hours; names of steps choose some of them. */
export async function runSoak(root: string, args: readonly string[]): Promise<number> {
  const seed = seedOf(randomInt(1_000_000));
  return runAndReport((scratch) => chosen(soak({ root, scratch, seed }), args));
}
