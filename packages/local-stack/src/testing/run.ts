import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build';
import { findBrowser } from './browser';
import { runFaultStep } from './faults';
import { ensureKustomize } from './kustomize';
import { runCheck, runJest, type Tally } from './steps';

interface TestOptions {
  root: string;
  /** Names of steps; none: all of them. */
  only: readonly string[];
}

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

/**
 * `npm test`: every check and suite on a bare machine, in the order from quick to slow; the last line is
 * `N passed, N failed`. Returns the exit code.
 */
export async function runTests({ root, only }: TestOptions): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'tokri-test-'));
  const node = (name: string, script: string, args: string[]) => ({
    name,
    run: () => runCheck({ root, name, script: join(root, 'node_modules', script), args }),
  });

  const steps: Step[] = [
    node('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']),
    node('types of the web app', 'typescript/bin/tsc', ['-p', 'web/tsconfig.json', '--noEmit']),
    node('lint', 'eslint/bin/eslint.js', [
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ]),
    node('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    node('dependency rules', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...['services', 'gateway', 'packages', 'web', 'e2e', 'deploy'],
    ]),
    { name: 'unit', run: () => runJest({ root, scratch, projects: ['unit', 'web'] }) },
    { name: 'engine', run: () => runJest({ root, scratch, projects: ['engine'], workers: 1 }) },
    {
      name: 'component',
      run: async () => {
        await ensureKustomize(console.log);
        return runJest({ root, scratch, projects: ['component', 'deploy'] });
      },
    },
    {
      // A shop of its own: what hostile callers leave behind is not what shoppers should see in their browsers.
      name: 'api',
      run: async () => {
        await buildAll({ root, say: console.log });
        return runJest({ root, scratch, projects: ['api'], workers: 1 });
      },
    },
    {
      name: 'browser',
      run: async () => {
        await buildAll({ root, say: console.log });
        const browser = await findBrowser(console.log);
        return runJest({ root, scratch, projects: ['e2e'], workers: 1, env: { TOKRI_BROWSER: browser } });
      },
    },
    { name: 'faults', run: () => runFaultStep(root, scratch) },
  ];

  const total: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  try {
    for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const startedAt = Date.now();
      console.log(`\n=== ${step.name}`);
      const tally = await step.run().catch((error: unknown): Tally => {
        console.error(error);
        return { passed: 0, failed: 1 };
      });
      total.passed += tally.passed;
      total.failed += tally.failed;
      if (tally.failed > 0) failures.push(step.name);
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
      console.log(`--- ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
