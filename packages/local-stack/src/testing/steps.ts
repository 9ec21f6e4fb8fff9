import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
}

interface Command {
  root: string;
  /** Of Node itself. */
  flags?: readonly string[];
  script: string;
  args: readonly string[];
  env?: Record<string, string>;
}

export const runNode = ({ root, flags = [], script, args, env = {} }: Command): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** A whole-project check that passes or fails as one. */
export async function runCheck(command: Command & { name: string }): Promise<Tally> {
  const code = await runNode(command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface JestRun {
  root: string;
  scratch: string;
  projects: readonly string[];
  env?: Record<string, string>;
  workers?: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs jest projects and counts from its own report; a suite that could not run counts as a failure. */
export async function runJest({ root, scratch, projects, env, workers = 2 }: JestRun): Promise<Tally> {
  const report = join(scratch, 'jest.json');
  rmSync(report, { force: true });
  const code = await runNode({
    root,
    script: join(root, 'node_modules/jest/bin/jest.js'),
    args: [
      ...['--selectProjects', ...projects],
      ...['--maxWorkers', String(workers)],
      ...['--json', '--outputFile', report],
      // A socket that a library closes late must not hold up the whole run.
      '--forceExit',
    ],
    env,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as JestReport;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
