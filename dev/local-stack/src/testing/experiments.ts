import { join } from 'node:path';
import { runNode, runReported, type Output, type Tally } from './steps';

/** Experiments that start a shop and break or attack it (dev/resilience). */
export type Experiment = 'faults' | 'freeze' | 'hostile';

const commandOf = (root: string, name: Experiment, args: readonly string[]) => ({
  root,
  flags: ['--require', 'tsx/cjs'],
  script: join(root, 'dev/resilience/src/main.ts'),
  args: [name, ...args],
});

/** Runs an experiment with its options in a child process; returns the exit code. */
export const runExperiment = async (
  root: string,
  name: Experiment,
  args: readonly string[],
): Promise<number> => (await runNode(commandOf(root, name, args), 'live')).code;

/** Runs an experiment as a step of a test run: each of its checks counts as one test. */
export function runExperimentStep(
  { root, scratch }: { root: string; scratch: string },
  name: Experiment,
  args: readonly string[],
  output: Output,
): Promise<Tally> {
  const report = join(scratch, `${name}.json`);
  const command = commandOf(root, name, [...args, '--report', report]);
  return runReported(command, report, (written: { passed: number; failed: number }) => written, output);
}
