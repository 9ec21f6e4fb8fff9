import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type Tally } from './steps';

/** Suites that run a shop of their own and break or attack it: a folder of e2e each. */
export type Experiment = 'faults' | 'freeze' | 'hostile';

/** Runs it with its own options, as a process of its own; returns the exit code. */
export const runExperiment = (root: string, name: Experiment, args: readonly string[]): Promise<number> =>
  runNode({ root, flags: ['--require', 'tsx/cjs'], script: join(root, 'e2e', name, 'main.ts'), args });

/** As a step of a test run: each promise that is kept or broken counts as one. */
export async function runExperimentStep(
  root: string,
  scratch: string,
  name: Experiment,
  args: readonly string[] = [],
): Promise<Tally> {
  const report = join(scratch, `${name}.json`);
  rmSync(report, { force: true });
  const code = await runExperiment(root, name, [...args, '--report', report]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const tally = JSON.parse(readFileSync(report, 'utf8')) as Tally;
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
