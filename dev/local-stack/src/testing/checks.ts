import { join } from 'node:path';
import type { Phase } from './phases';
import { runCheck, type Step } from './steps';

/** Checks without servers, in two lanes of about the same length. `changed`: lints only these files. */
export function checksOf(root: string, changed?: readonly string[]): Phase {
  const check = (name: string, script: string, ...args: string[]): Step => ({
    name,
    quick: true,
    run: (output) => runCheck({ root, script: join(root, 'node_modules', script), args }, output),
  });
  const cache = (name: string) => ['--cache', '--cache-location', `node_modules/.cache/${name}`];
  const linted = changed?.filter((file) => /\.tsx?$/.test(file)) ?? ['.'];
  const formatted = changed ?? ['.'];
  const folders = ['services', 'gateway', 'packages', 'web', 'e2e', 'deploy', 'dev'];
  const lint = check(
    'lint',
    'eslint/bin/eslint.js',
    ...linted,
    ...['--max-warnings', '0', '--no-warn-ignored'],
    ...cache('eslint/'),
  );
  const lintWithTypes = check('lint with types', 'oxlint/bin/oxlint', ...linted);
  const format = check(
    'format',
    'prettier/bin/prettier.cjs',
    ...['--check', '--log-level', 'warn', '--ignore-unknown'],
    ...formatted,
    ...cache('prettier/.prettier-cache'),
  );
  const ofTheGraph = [
    check(
      'dependency rules',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs'],
      ...folders,
    ),
    check('unused code', 'knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  ];
  return [
    linted.length > 0 ? [lint, lintWithTypes] : [],
    [
      check('types', 'typescript7/bin/tsc', '-p', 'tsconfig.json'),
      check('types of the web app', 'typescript7/bin/tsc', '-p', 'web/tsconfig.json'),
      ...(formatted.length > 0 ? [format] : []),
      ...(changed ? [] : ofTheGraph),
    ],
  ];
}
