import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build';
import { UserError } from '../start/user-error';
import { findBrowser } from './browser';
import { runExperimentStep } from './experiments';
import { ensureKustomize } from './kustomize';
import { ensurePrometheus } from './prometheus';
import { runCheck, runJest, type Tally } from './steps';
import { summaryOf, type Outcome } from './summary';

interface TestOptions {
  root: string;
  /** Names of steps, or `quick`; none: all of them. */
  only: readonly string[];
}

interface Step {
  name: string;
  /** Part of `npm test -- quick`. */
  quick?: true;
  run: () => Promise<Tally & { output?: string }>;
}

/** Checks that need no server; two run at a time, the longest first. */
function checksOf(root: string): Step[] {
  const check = (name: string, script: string, ...args: string[]): Step => ({
    name,
    quick: true,
    run: () => runCheck({ root, script: join(root, 'node_modules', script), args }),
  });
  const cache = (name: string) => ['--cache', '--cache-location', `node_modules/.cache/${name}`];
  const cruise = [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
  ] as const;
  return [
    check('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0', ...cache('eslint/')),
    check('types', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
    check('types of the web app', 'typescript/bin/tsc', '-p', 'web/tsconfig.json'),
    check(
      'format',
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '.',
      ...cache('prettier/.prettier-cache'),
    ),
    check('dependency rules', ...cruise, 'services', 'gateway', 'packages', 'web', 'e2e', 'deploy'),
    check('unused code', 'knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  ];
}

/** Suites, from quick to slow; one at a time, so that none is measured by the load of another. */
function suitesOf(root: string, scratch: string): Step[] {
  const jest = (projects: string[], more: { workers?: number; env?: Record<string, string> } = {}) =>
    runJest({ root, scratch, projects, ...more });
  const build = () => buildAll({ root, say: console.log });
  return [
    { name: 'unit', quick: true, run: () => jest(['unit', 'web']) },
    { name: 'engine', run: () => jest(['engine'], { workers: 1 }) },
    {
      name: 'component',
      run: async () => {
        await ensureKustomize(console.log);
        await ensurePrometheus('promtool', console.log);
        return jest(['component', 'deploy']);
      },
    },
    {
      // A shop of its own: what hostile callers leave behind is not what shoppers should see in their browsers.
      name: 'api',
      run: async () => {
        await build();
        return jest(['api'], { workers: 1 });
      },
    },
    {
      name: 'browser',
      run: async () => {
        await build();
        const browser = await findBrowser(console.log);
        return jest(['e2e'], { workers: 1, env: { TOKRI_BROWSER: browser } });
      },
    },
    { name: 'freeze', run: () => runExperimentStep(root, scratch, 'freeze', ['--seconds', '10']) },
    { name: 'faults', run: () => runExperimentStep(root, scratch, 'faults') },
  ];
}

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

/**
 * `npm test`: every check and suite on a bare machine, with the time that each takes; the last line is
 * `N passed, N failed`. Returns the exit code.
 */
export async function runTests({ root, only }: TestOptions): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'tokri-test-'));
  const checks = checksOf(root);
  const steps = chosen([...checks, ...suitesOf(root, scratch)], only);
  const outcomes: Outcome[] = [];

  async function perform(step: Step): Promise<void> {
    const startedAt = Date.now();
    const held = checks.includes(step);
    if (!held) console.log(`\n=== ${step.name}`);
    const { output, ...tally } = await step.run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1, output: '' };
    });
    if (held) console.log(`\n=== ${step.name}${output ? `\n${output.trimEnd()}` : ''}`);
    const seconds = (Date.now() - startedAt) / 1_000;
    outcomes.push({ name: step.name, ...tally, seconds });
    console.log(`--- ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(0)} s)`);
  }

  const startedAt = Date.now();
  try {
    const waiting = steps.filter((step) => checks.includes(step));
    const worker = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
    };
    await Promise.all([worker(), worker()]);
    for (const step of steps.filter((each) => !checks.includes(each))) await perform(step);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const { lines, exitCode } = summaryOf(outcomes, (Date.now() - startedAt) / 1_000);
  for (const line of lines) console.log(line);
  return exitCode;
}
