import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printSlowest, type JestReport } from './slowest';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  /** Part of `npm test -- quick`. */
  quick?: true;
  /** Runs next to other checks; its output is printed when it ends. */
  parallel?: true;
  run: () => Promise<Tally & { output?: string }>;
}

interface Command {
  root: string;
  /** Of Node itself. */
  flags?: readonly string[];
  script: string;
  args: readonly string[];
  env?: Record<string, string>;
}

interface Ended {
  code: number;
  /** Its output, when it was buffered. */
  output: string;
}

/** Runs a script to its end; its output goes to the screen at once, or is buffered for the caller. */
function run({ root, flags = [], script, args, env = {} }: Command, holdBack: boolean): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const out = holdBack ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const runNode = async (command: Command): Promise<number> => (await run(command, false)).code;

/** A check of the whole project that passes or fails as one; checks run concurrently, so each prints at its end. */
export async function runCheck(command: Command): Promise<Tally & { output: string }> {
  const { code, output } = await run(command, true);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

interface JestRun {
  root: string;
  scratch: string;
  projects: readonly string[];
  env?: Record<string, string>;
  workers?: number;
  /** Only tests that reach a file which differs from this commit. */
  changedSince?: string;
}

/** Runs jest projects and counts from its own report; a suite that could not run counts as a failure. */
export async function runJest({
  root,
  scratch,
  projects,
  env,
  workers = 2,
  changedSince,
}: JestRun): Promise<Tally> {
  const file = join(scratch, 'jest.json');
  rmSync(file, { force: true });
  const code = await runNode({
    root,
    script: join(root, 'node_modules/jest/bin/jest.js'),
    args: [
      ...['--selectProjects', ...projects],
      ...['--maxWorkers', String(workers)],
      ...(changedSince ? ['--changedSince', changedSince, '--passWithNoTests'] : []),
      ...['--json', '--outputFile', file],
      // A socket that a library closes late must not hold up the whole run.
      '--forceExit',
    ],
    env,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  printSlowest(root, report);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
