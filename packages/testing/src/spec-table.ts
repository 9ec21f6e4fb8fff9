import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A row of docs/spec-tests.md or docs/shop-defects.md: a sentence of the specification, or a defect, and the tests that cover it. */
export interface TraceabilityRow {
  /** Section and place in it, `2.14`, or of the defect, `14`. */
  number: string;
  sentence: string;
  /** Paths from the root of the repository, each with the full name of a test in that file. */
  tests: { file: string; name: string }[];
}

const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The rows of the table; a row without a test, or with files and names that don't pair up, is an error. */
export function readTable(markdown: string): TraceabilityRow[] {
  const rows = markdown.split('\n').filter((line) => /^\| \d+(\.\d+)? /.test(line));
  return rows.map((line) => {
    const [number = '', sentence = '', fileCell = '', nameCell = '', ...more] = line
      .slice(1, line.lastIndexOf('|'))
      .split(' | ')
      .map((cell) => cell.trim());
    const [files, names] = [codes(fileCell), codes(nameCell)];
    if (more.length > 0 || files.length === 0 || files.length !== names.length || sentence === '') {
      throw new Error(`row ${number} of the table does not name one test for each file`);
    }
    return { number, sentence, tests: files.map((file, place) => ({ file, name: names[place] ?? '' })) };
  });
}

/**
 * The full names of the tests in a source file, those of the describes around them first: `cart > on login > merges`.
 * Tables (`test.each`) count by their template. Skipped tests and those with computed names don't count.
 */
export function testNamesIn(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? titled(node) : undefined;
    if (call?.kind === 'test') names.add([...around, call.title].join(' > '));
    const inside = call?.kind === 'describe' ? [...around, call.title] : around;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return names;
}

function titled(call: ts.CallExpression): { kind: 'test' | 'describe'; title: string } | undefined {
  const [first] = call.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return undefined;
  const callee = calleeOf(call.expression);
  if (callee === 'test' || callee === 'it') return { kind: 'test', title: first.text };
  return callee === 'describe' ? { kind: 'describe', title: first.text } : undefined;
}

/** `test`, or what a table is made of: `test.each(rows)`. Nothing for `test.skip` and the like. */
function calleeOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isCallExpression(expression)) return undefined;
  const { expression: each } = expression;
  const isTable = ts.isPropertyAccessExpression(each) && each.name.text === 'each';
  return isTable && ts.isIdentifier(each.expression) ? each.expression.text : undefined;
}
