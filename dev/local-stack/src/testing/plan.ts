import { join } from 'node:path';
import { buildAll } from '../build';
import { findBrowser } from './browser';
import { changedFiles } from './changed-files';
import { checksOf } from './checks';
import { runExperimentStep, type Experiment } from './experiments';
import { ensureHelm } from './tools/helm';
import { ensureKustomize } from './tools/kustomize';
import { ensurePrometheus } from './tools/prometheus';
import type { Phase } from './phases';
import { runCheck, runJest, type Output, type Step } from './steps';

interface Context {
  root: string;
  /** A folder that is deleted after the run. */
  scratch: string;
  /** Seed of the random choices; the same seed repeats them. */
  seed: number;
}

type JestOptions = Omit<Parameters<typeof runJest>[0], 'root' | 'scratch' | 'projects'>;

const jestStep =
  ({ root, scratch, seed }: Context, env: Record<string, string> = {}) =>
  (name: string, projects: string[], options: JestOptions = {}): Step => ({
    name,
    run: (output) =>
      runJest(
        { ...options, root, scratch, projects, env: { SEED: String(seed), ...env, ...options.env } },
        output,
      ),
  });

const experimentStep =
  (context: Context) =>
  (name: Experiment, ...args: string[]): Step => ({
    name,
    run: (output) => runExperimentStep(context, name, args, output),
  });

/** The suites that need servers. */
function suitesOf(context: Context, env: Record<string, string>) {
  const jest = jestStep(context, env);
  const { root } = context;
  return {
    unit: (workers: number): Step => ({ ...jest('unit', ['unit', 'web'], { workers }), quick: true }),
    engine: jest('engine', ['engine'], { workers: 1 }),
    component(workers: number): Step {
      const step = jest('component', ['component', 'deploy'], { workers });
      return {
        ...step,
        async run(output) {
          await ensureKustomize(console.log);
          await ensureHelm(console.log);
          await ensurePrometheus('promtool', console.log);
          return step.run(output);
        },
      };
    },
    /** One shop for both: first the browser journeys, then the calls of hostile clients. */
    shop: {
      name: 'shop',
      async run(output: Output) {
        await buildAll({ root, say: console.log });
        const browser = await findBrowser(console.log);
        return jest('shop', ['e2e', 'api'], { workers: 1, env: { TOKRI_BROWSER: browser } }).run(output);
      },
    },
  };
}

/**
 * `npm test`: tests every requirement once, in a quarter of an hour. A browser and a shop leave the CPU idle for a
 * third of their time, so the component suites run next to them; two lanes of about equal length keep two cores busy.
 * Faults run alone: no call may go unanswered, which a CPU busy with other suites cannot guarantee.
 */
export function gate(context: Context): Phase[] {
  const { unit, engine, component, shop } = suitesOf(context, {});
  const experiment = experimentStep(context);
  const freeze = experiment('freeze', '--seconds', '10', '--only', 'broker,catalogue');
  const faults = experiment(
    'faults',
    ...['--minutes', '0.15', '--baseline', '4', '--shoppers', '8'],
    ...['--seed', String(context.seed)],
  );
  return [[checksOf(context.root).flat(), [unit(2)]], [[shop], [component(2), engine, freeze]], [[faults]]];
}

/**
 * `npm run soak`: all suites at full length, each test file with modules of its own, with a new seed each time; about two
 * hours. Each part is frozen for a minute next to other suites, as in `npm test`; faults, attacks and benchmarks run alone.
 */
export function soak(context: Context): Phase[] {
  const { unit, engine, component, shop } = suitesOf(context, { SOAK: '1', ISOLATED: 'on' });
  const experiment = experimentStep(context);
  const freeze = experiment('freeze', '--seconds', '60');
  const faults = experiment('faults', '--minutes', '10', '--seed', String(context.seed));
  const hostile = experiment('hostile', '--minutes', '5');
  const { root } = context;
  const script = join(root, 'dev/bench/src/main.ts');
  const bench: Step = {
    name: 'bench quick',
    run: (output) => runCheck({ root, flags: ['--import', 'tsx'], script, args: ['quick'] }, output),
  };
  return [
    checksOf(context.root),
    [
      [unit(1), freeze],
      [engine, shop],
    ],
    [[component(2)]],
    [[faults, hostile, bench]],
  ];
}

/** `npm test -- --changed`: checks of the changed files, and the tests that import them, also indirectly. */
export function affected(context: Context, base: string): Phase[] {
  const jest = jestStep(context);
  const options = { changedSince: base };
  return [
    checksOf(context.root, changedFiles(context.root, base)),
    [[jest('unit', ['unit', 'web', 'deploy'], options)]],
    [[jest('component', ['component'], options)]],
  ];
}
