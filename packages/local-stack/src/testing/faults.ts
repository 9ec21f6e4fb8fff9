import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type Tally } from './steps';

/** The fault suite (e2e/faults) with its own options, as a process of its own; gives its exit code. */
export const runFaults = (root: string, args: readonly string[]): Promise<number> =>
  runNode({ root, flags: ['--require', 'tsx/cjs'], script: join(root, 'e2e/faults/main.ts'), args });

/** The three-minute form as a step of `npm test`: each promise that is kept or broken counts as one. */
export async function runFaultStep(root: string, scratch: string): Promise<Tally> {
  const report = join(scratch, 'faults.json');
  rmSync(report, { force: true });
  const code = await runFaults(root, ['--report', report]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const tally = JSON.parse(readFileSync(report, 'utf8')) as Tally;
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
