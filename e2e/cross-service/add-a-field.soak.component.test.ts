import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Follows CONTRIBUTING.md, "Add a field", on a copy of the affected files. */

const ROOT = join(__dirname, '../..');
/** Compiles like jest.config.cjs; uses the servers of this suite from its environment. */
const TRANSFORM = {
  '\\.ts$': [
    '@swc/jest',
    { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
  ],
};
const ROOT_FILES = ['package.json', 'tsconfig.base.json'];
const PACKAGES = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
const PROJECTS = [...PACKAGES, 'services/catalogue', 'web'];

interface Step {
  file: string;
  /** The line, without indentation, below which new lines are inserted. */
  anchor: string;
  lines: string[];
}

/** The steps of the recipe: a file, a line in it, and the code to insert below. */
function readRecipe(): Step[] {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const recipe = text.slice(text.indexOf('## Add a field'), text.indexOf('## Add a call'));
  const steps: Step[] = [];
  let file = '';
  for (const [, named, anchor = '', code = ''] of recipe.matchAll(
    /(?:In `([^`]+)`, )?below `([^`]+)`[^\n]*\n\n {3}```ts\n(.*?)\n {3}```/gs,
  )) {
    file = named ?? file;
    steps.push({ file, anchor, lines: code.split('\n').map((line) => line.slice(3)) });
  }
  return steps;
}

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tokri-recipe-'));
  for (const file of ROOT_FILES) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const project of PROJECTS) {
    cpSync(join(ROOT, project), join(copy, project), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    });
    linkDependencies(project);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links packages of the workspace to the copy, and all others to the repository. */
function linkDependencies(project: string): void {
  const [from, to] = [join(ROOT, project, 'node_modules'), join(copy, project, 'node_modules')];
  const link = (name: string) => {
    const target = realpathSync(join(from, name));
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(target.replace(join(realpathSync(ROOT), 'packages'), join(copy, 'packages')), join(to, name));
  };
  for (const name of readdirSync(from)) {
    if (!name.startsWith('@')) link(name);
    else for (const scoped of readdirSync(join(from, name))) link(join(name, scoped));
  }
}

function take({ file, anchor, lines }: Step): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8').split('\n');
  const at = before.flatMap((line, index) => (line.trim() === anchor ? [index] : []));
  expect({ file, anchor, found: at.length }).toEqual({ file, anchor, found: 1 });
  const line = before[at[0]!]!;
  const deeper = line.endsWith('{') && !line.startsWith('import') ? '  ' : '';
  const indentation = line.slice(0, line.length - line.trimStart().length) + deeper;
  before.splice(at[0]! + 1, 0, ...lines.map((added) => indentation + added));
  writeFileSync(path, before.join('\n'));
}

const run = (bin: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules', bin), ...args],
      { cwd: copy, maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });

const typecheck = () => run('typescript/bin/tsc', '-p', 'tsconfig.json');

test('the recipe "add a field" adds a field, end to end', async () => {
  const steps = readRecipe();
  const files = new Set(steps.map(({ file }) => file));
  expect(files.size).toBeLessThanOrEqual(6);
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        incremental: true,
        tsBuildInfoFile: 'types.tsbuildinfo',
        jsx: 'react-jsx',
        allowImportingTsExtensions: true,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      },
      include: [
        'services/catalogue/src',
        'services/catalogue/test/products.component.test.ts',
        'web/src/features/admin/product-form/product-form-values.ts',
      ],
    }),
  );

  // In contracts only: the compiler reports the files that still need the change.
  for (const step of steps.filter(({ file }) => file.startsWith('packages/contracts/'))) take(step);
  const halfway = await typecheck();
  expect(halfway.code).toBe(1);
  for (const file of [...files].filter((each) => /store|product-fields/.test(each)))
    expect(halfway.output).toContain(file);

  for (const step of steps.filter(({ file }) => !file.startsWith('packages/contracts/'))) take(step);
  expect(await typecheck()).toEqual({ code: 0, output: '' });

  const config = {
    rootDir: copy,
    transform: TRANSFORM,
    testEnvironment: 'node',
    testMatch: ['**/products.component.test.ts'],
    testTimeout: 300_000,
  };
  const only = ['-t', 'clears the storage', '--forceExit'];
  const tested = await run('jest/bin/jest.js', '--config', JSON.stringify(config), ...only);
  expect(tested.output).toContain('1 passed');
  expect(tested.code).toBe(0);
});
