import { join } from 'node:path';
import { runCheck, type Step } from './steps';

/** Checks that need no server; two run at a time, the longest first. `changed`: only these files are linted. */
export function checksOf(root: string, changed?: readonly string[]): Step[] {
  const check = (name: string, script: string, ...args: string[]): Step => ({
    name,
    quick: true,
    parallel: true,
    run: () => runCheck({ root, script: join(root, 'node_modules', script), args }),
  });
  const cache = (name: string) => ['--cache', '--cache-location', `node_modules/.cache/${name}`];
  const linted = changed?.filter((file) => /\.tsx?$/.test(file)) ?? ['.'];
  const formatted = changed ?? ['.'];
  const folders = ['services', 'gateway', 'packages', 'web', 'e2e', 'deploy', 'dev'];
  return [
    ...(linted.length > 0
      ? [
          check(
            'lint',
            'eslint/bin/eslint.js',
            ...linted,
            ...['--max-warnings', '0', '--no-warn-ignored'],
            ...cache('eslint/'),
          ),
        ]
      : []),
    check('types', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
    check('types of the web app', 'typescript/bin/tsc', '-p', 'web/tsconfig.json'),
    ...(formatted.length > 0
      ? [
          check(
            'format',
            'prettier/bin/prettier.cjs',
            ...['--check', '--log-level', 'warn', '--ignore-unknown'],
            ...formatted,
            ...cache('prettier/.prettier-cache'),
          ),
        ]
      : []),
    check(
      'dependency rules',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs'],
      ...folders,
    ),
    check('unused code', 'knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  ];
}
