import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

interface Message {
  ruleId: string | null;
  message: string;
}

/** Lints each text as the content of that file of the project; in one process, because loading the types is slow. */
const LINTER = `
  import { ESLint } from 'eslint';
  import { text } from 'node:stream/consumers';
  const eslint = new ESLint();
  const all = [];
  for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
    const [{ messages }] = await eslint.lintText(code, { filePath });
    all.push(messages);
  }
  console.log(JSON.stringify(all));
`;

function lint(...files: [path: string, code: string][]): Promise<Message[][]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', LINTER], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
      // In a single run, as on CI, typescript-eslint would read the files from disk instead of the given texts.
      env: { ...process.env, TSESTREE_SINGLE_RUN: 'false' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(JSON.parse(output) as Message[][]));
    child.stdin.end(JSON.stringify(files));
  });
}

/** A violation of each rule that this project adds to the recommended ones, for a file of a service. */
const IN_A_SERVICE: Record<string, string> = {
  '@typescript-eslint/no-floating-promises': 'Promise.resolve(1);',
  '@typescript-eslint/no-explicit-any': 'export const edge = (value: any): unknown => value as unknown;',
  '@typescript-eslint/no-misused-promises': 'if (Promise.resolve(true)) throw new Error();',
  '@typescript-eslint/consistent-type-imports':
    "import { Logger } from '@tokri/service-kit';\nexport const log = (logger: Logger) => logger;",
  '@typescript-eslint/no-unused-vars': 'const unused = 1;',
  '@typescript-eslint/switch-exhaustiveness-check':
    "export const of = (state: 'a' | 'b') => {\n  switch (state) {\n    case 'a':\n      return 1;\n  }\n};",
  eqeqeq: 'export const same = (one: unknown, other: unknown) => one == other;',
  'no-restricted-exports': 'export default 1;',
};

const IN_THE_WEB_APP: Record<string, string> = {
  'react-hooks/rules-of-hooks':
    "import { useState } from 'react';\nexport const useIt = (on: boolean) => {\n  if (on) useState(1);\n};",
  'react-hooks/exhaustive-deps':
    "import { useMemo } from 'react';\nexport const useSum = (a: number, b: number) => useMemo(() => a + b, [a]);",
};

const both = (breaches: Record<string, string>) => Object.values(breaches).join('\n');

describe('lint rules of this project', () => {
  let inService: Message[] = [];
  let inWeb: Message[] = [];
  let allowed: Message[][] = [];
  beforeAll(async () => {
    const restricted = "export const port = process.env.PORT;\nexport * from './order';";
    [inService = [], inWeb = [], ...allowed] = await lint(
      ['services/order/src/routes.ts', `${both(IN_A_SERVICE)}\n${restricted}`],
      ['web/src/lib/use-document-title.ts', both(IN_THE_WEB_APP)],
      ['packages/messaging/src/index.ts', "export * from './relay';\n"],
      ['services/order/src/config.ts', 'export const port = process.env.PORT;\n'],
    );
  });

  test.each(Object.keys(IN_A_SERVICE))('%s in a service', (rule) => {
    expect(inService.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  test.each(Object.keys(IN_THE_WEB_APP))('%s in the web app', (rule) => {
    expect(inWeb.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  test.each(['The environment is read in', 'A barrel hides'])('no-restricted-syntax: %s', (sentence) => {
    const restricted = inService.filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
    expect(restricted.map(({ message }) => message)).toContainEqual(expect.stringContaining(sentence));
  });

  test('the entry of a package may re-export, a config may read the environment', () => {
    expect(allowed).toEqual([[], []]);
  });
});
