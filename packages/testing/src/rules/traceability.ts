import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../../../..');

/** Documents with rules: a row `|G-12|the rule|` has an id, which test titles repeat in brackets. */
const RULE_DOCUMENTS = ['guards.md', 'spec-tests.md', 'asvs.md', 'shop-defects.md'];

export interface Rule {
  /** `G-12` a guard, `S-2.14` a sentence of the specification, `A-2.1.1` a line of OWASP ASVS, `D-3` a defect. */
  id: string;
  text: string;
}

export interface TestTitle {
  file: string;
  /** Title, preceded by the titles of the enclosing groups. */
  title: string;
  ids: string[];
}

export const rulesOf = (markdown: string): Rule[] =>
  [...markdown.matchAll(/^\|\s*([A-Z]-[\d.]+)\s*\|(.+)\|$/gm)].map(([, id, text]) => ({
    id: id!,
    text: text!.split('|')[0]!.trim(),
  }));

export const allRules = (): Rule[] =>
  RULE_DOCUMENTS.flatMap((name) => rulesOf(readFileSync(join(root, 'docs', name), 'utf8')));

const idsOf = (title: string): string[] => [...title.matchAll(/\[([A-Z]-[\d.]+)\]/g)].map(([, id]) => id!);

/** The tests and groups of a source file whose titles contain ids, without skipped ones and those in comments. */
export function taggedTitles(file: string, source: string): TestTitle[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: TestTitle[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? titleOf(node) : undefined;
    const ids = call ? idsOf(call.title) : [];
    if (call && ids.length > 0) found.push({ file, title: [...groups, call.title].join(' > '), ids });
    const inside = call?.isGroup ? [...groups, call.title] : groups;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(tree, []);
  return found;
}

export function allTaggedTitles(): TestTitle[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
    {
      cwd: root,
    },
  );
  return files
    .toString()
    .split('\n')
    .flatMap((file) => {
      const source = readIfThere(file);
      return /\[[A-Z]-\d/.test(source) ? taggedTitles(file, source) : [];
    });
}

/** A file that git still lists may have been moved in the work tree. */
function readIfThere(file: string): string {
  try {
    return file ? readFileSync(join(root, file), 'utf8') : '';
  } catch {
    return '';
  }
}

function titleOf(call: ts.CallExpression): { isGroup: boolean; title: string } | undefined {
  const [first, body] = call.arguments;
  if (!first || !body || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return undefined;
  const name = functionName(call.expression);
  if (name !== 'it' && name !== 'test' && name !== 'describe') return undefined;
  return { isGroup: name === 'describe', title: first.getText().slice(1, -1).replaceAll("\\'", "'") };
}

/** Returns `test` for `test.each(rows)` and ``test.each`rows` `` as well; undefined for `test.skip` and the like. */
function functionName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  const table = ts.isCallExpression(expression)
    ? expression.expression
    : ts.isTaggedTemplateExpression(expression)
      ? expression.tag
      : undefined;
  if (!table || !ts.isPropertyAccessExpression(table) || table.name.text !== 'each') return undefined;
  return ts.isIdentifier(table.expression) ? table.expression.text : undefined;
}
