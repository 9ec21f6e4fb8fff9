import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSecondsOfChildren } from './cpu-time';
import { slowestOf, type JestReport } from './slowest';

/** `held`: output is returned at the end, because other steps write concurrently. */
export type Output = 'live' | 'held';

export interface Tally {
  passed: number;
  failed: number;
  /** CPU time in seconds. */
  cpu: number;
  /** Its output, if held. */
  output: string;
}

export interface Step {
  name: string;
  /** Part of `npm test -- quick`. */
  quick?: true;
  run: (output: Output) => Promise<Tally>;
}

interface Command {
  root: string;
  /** Flags of Node. */
  flags?: readonly string[];
  script: string;
  args: readonly string[];
  env?: Record<string, string>;
}

interface Ended {
  code: number;
  cpu: number;
  output: string;
}

/** Runs a script to its end. */
export function runNode(
  { root, flags = [], script, args, env = {} }: Command,
  output: Output,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const out = output === 'held' ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let written = '';
    let cpu = 0;
    child.stdout?.on('data', (chunk: Buffer) => (written += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
    child.on('error', reject);
    child.on('exit', () => (cpu = cpuSecondsOfChildren()));
    child.on('close', (code) => resolve({ code: code ?? 1, cpu, output: written }));
  });
}

/** A check of the whole project that counts as one test. */
export async function runCheck(command: Command, output: Output): Promise<Tally> {
  const { code, ...ended } = await runNode(command, output);
  return { ...ended, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

interface Counts {
  passed: number;
  failed: number;
  /** Printed after the script's own output. */
  lines?: readonly string[];
}

/** Runs a script that writes a JSON report to a file; a missing file counts as one failure. */
export async function runReported<Report>(
  command: Command,
  file: string,
  countsOf: (report: Report) => Counts,
  output: Output,
): Promise<Tally> {
  rmSync(file, { force: true });
  const { code, cpu, output: written } = await runNode(command, output);
  if (!existsSync(file)) return { passed: 0, failed: 1, cpu, output: written };
  const { passed, failed, lines = [] } = countsOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (output === 'live') for (const line of lines) console.log(line);
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    cpu,
    output: output === 'held' ? [written.trimEnd(), ...lines].join('\n') : '',
  };
}

interface JestRun {
  root: string;
  scratch: string;
  projects: readonly string[];
  env?: Record<string, string>;
  workers?: number;
  /** Only tests that import a file changed since this commit. */
  changedSince?: string;
}

/** Runs jest projects; a suite that could not run counts as a failure. */
export function runJest(
  { root, scratch, projects, env, workers = 2, changedSince }: JestRun,
  output: Output,
): Promise<Tally> {
  const file = join(scratch, `jest-${projects.join('-')}.json`);
  const command = {
    root,
    script: join(root, 'node_modules/jest/bin/jest.js'),
    args: [
      ...['--selectProjects', ...projects],
      ...['--maxWorkers', String(workers)],
      ...(changedSince ? ['--changedSince', changedSince, '--passWithNoTests'] : []),
      ...['--json', '--outputFile', file],
      // A socket that a library closes late must not delay the whole run.
      '--forceExit',
    ],
    env,
  };
  const countsOf = (report: JestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    lines: slowestOf(root, report),
  });
  return runReported(command, file, countsOf, output);
}
