import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

/** Former words of this project, replaced by common terms (docs/glossary.md); they must not return. */
const retired =
  /\b(?:surgeon|courier|weather|errands?|retell\w*|chores?|twins?|neighbours?|tills?|burials?|callOff|call-off|sharedUnit|oneAtATime|createLine|giveBack)\b/i;

/** Decision records keep their original words; the demo shop contains product names, benchmarks the titles of public data. */
const EXEMPT =
  /^(?:docs\/adr\/|dev\/demo-shop\/(?:data|src)\/|dev\/lint\/|dev\/bench\/src\/(?:dispatch|stores)\/|packages\/testing\/src\/rules\/vocabulary\.test\.ts$)/;

const linesWith = (text: string): string[] => text.split('\n').filter((line) => retired.test(line));

test('a retired word is found anywhere in a line', () => {
  expect(
    linesWith('const a = 1;\n// asks its neighbours\nsharedUnit(work);\nunitOfWork(work);'),
  ).toHaveLength(2);
});

test('code and docs contain no retired word', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file && !EXEMPT.test(file));
  const found = files.flatMap((file) =>
    linesWith(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
