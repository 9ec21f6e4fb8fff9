import { writeFileSync } from 'node:fs';
import { openTemporaryHome, type Closer } from './environment/temporary-home';
import { readOptions, type Described } from './options';
import { createRandom, type Random } from './workload/random';

/** An expectation of the shop; it holds if there are no violations. */
export interface Check {
  description: string;
  violations: readonly string[];
}

export interface Run<Numbers extends string = string> {
  /** Numbers of the command line. */
  numbers: Record<Numbers, number>;
  /** Values of `--only`; empty selects all. */
  only: readonly string[];
  seed: number;
  random: Random;
  /** A folder for data and logs, removed after a run without failures. */
  home: string;
  /** Functions to run at the end, the last one first. */
  closers: Closer[];
  say: (line: string) => void;
}

/** Actions on a new shop, and the expectations that must hold in spite of them. */
export interface Experiment<Numbers extends string = string> extends Described<Numbers> {
  run: (run: Run<Numbers>) => Promise<Check[]>;
}

export const experiment = <Numbers extends string>(described: Experiment<Numbers>): Experiment<Numbers> =>
  described;

const MAX_SHOWN = 8;

function print({ description, violations }: Check, say: Run['say']): void {
  say(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${description}`);
  for (const violation of violations.slice(0, MAX_SHOWN)) say(`         ${violation}`);
  if (violations.length > MAX_SHOWN) say(`         and ${violations.length - MAX_SHOWN} more`);
}

/** Runs an experiment to its end, prints its checks, cleans up. @returns the exit code */
export async function perform<Numbers extends string>(
  experiment: Experiment<Numbers>,
  args: readonly string[],
): Promise<number> {
  const { keep, report, ...options } = readOptions(experiment, args, process.env.SEED);
  const say = (line: string) => console.log(line);
  say(`SEED=${options.seed} npm run ${experiment.name} -- ${args.filter((one) => one !== '--').join(' ')}`);
  const { home, closers, close } = openTemporaryHome(experiment.name, say);
  let checks: Check[] = [{ description: 'it runs to its end', violations: ['it did not'] }];
  const broken = () => checks.filter(({ violations }) => violations.length > 0).length;
  try {
    const random = createRandom(String(options.seed));
    checks = await experiment.run({ ...options, random, home, closers, say });
    say('');
    for (const check of checks) print(check, say);
  } finally {
    await close(keep || broken() > 0);
  }
  const result = { passed: checks.length - broken(), failed: broken() };
  if (report) writeFileSync(report, JSON.stringify(result));
  say(`\nseed ${options.seed}: ${result.passed} passed, ${result.failed} failed`);
  return result.failed > 0 ? 1 : 0;
}
