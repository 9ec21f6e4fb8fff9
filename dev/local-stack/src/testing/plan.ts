import { buildAll } from '../build';
import { findBrowser } from './browser';
import { changedFiles } from './changed-files';
import { checksOf } from './checks';
import { runExperimentStep } from './experiments';
import { ensureKustomize } from './kustomize';
import { ensurePrometheus } from './prometheus';
import { runJest, type Step } from './steps';

interface Context {
  root: string;
  /** A folder that is deleted after the run. */
  scratch: string;
  /** Repeats the random choices of a run. */
  seed: number;
}

type JestOptions = Omit<Parameters<typeof runJest>[0], 'root' | 'scratch' | 'projects'>;

const jestIn =
  ({ root, scratch, seed }: Context, env: Record<string, string> = {}) =>
  (projects: string[], options: JestOptions = {}) =>
    runJest({ ...options, root, scratch, projects, env: { SEED: String(seed), ...env, ...options.env } });

/** The suites that need servers or a browser, in the order in which they run; one at a time. */
function suitesOf(context: Context, env: Record<string, string>): Step[] {
  const { root } = context;
  const jest = jestIn(context, env);
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
      // One shop for both: the browser journeys first, then the calls of hostile clients.
      name: 'shop',
      run: async () => {
        await buildAll({ root, say: console.log });
        const browser = await findBrowser(console.log);
        return jest(['e2e', 'api'], { workers: 1, env: { TOKRI_BROWSER: browser } });
      },
    },
  ];
}

/** `npm test`: every requirement is tested once, in a quarter of an hour. */
export function gate(context: Context): Step[] {
  const { root, scratch, seed } = context;
  const experiment = (name: 'faults' | 'freeze', ...args: string[]): Step => ({
    name,
    run: () => runExperimentStep(root, scratch, name, args),
  });
  return [
    ...checksOf(root),
    ...suitesOf(context, {}),
    experiment('freeze', '--seconds', '10', '--only', 'broker,catalogue'),
    experiment('faults', '--minutes', '0.3', '--baseline', '5', '--shoppers', '12', '--seed', String(seed)),
  ];
}

/** `npm run soak`: all suites at full length, in jest's module sandbox, with a new seed each time. */
export function soak(context: Context): Step[] {
  const { root, scratch, seed } = context;
  const experiment = (name: 'faults' | 'freeze' | 'hostile', ...args: string[]): Step => ({
    name,
    run: () => runExperimentStep(root, scratch, name, args),
  });
  return [
    ...checksOf(root),
    ...suitesOf(context, { SOAK: '1', SANDBOX: 'on' }),
    experiment('freeze', '--seconds', '60'),
    experiment('faults', '--minutes', '20', '--seed', String(seed)),
    experiment('hostile', '--minutes', '10'),
  ];
}

/** `npm test -- --changed`: checks of the changed files, and the tests that import them, directly or not. */
export function affected(context: Context, base: string): Step[] {
  const jest = jestIn(context);
  const options = { changedSince: base };
  return [
    ...checksOf(context.root, changedFiles(context.root, base)),
    { name: 'unit', run: () => jest(['unit', 'web', 'deploy'], options) },
    { name: 'component', run: () => jest(['component'], options) },
  ];
}
