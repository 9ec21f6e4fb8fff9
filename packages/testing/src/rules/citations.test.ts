import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(__dirname, '../../../..');

const CITATION = /docs\/([\w-]+)\.md (?:rule|section)s? (\d+(?:(?:, | and | to )\d+)*)/g;
/** The same without the folder, which readers cannot resolve. */
const BARE_CITATION =
  /(?<![\w/-])(?:contract|architecture|spec|specification)(?:\.md)? (?:rule|section)s? \d+/gi;
const DOCUMENT = /(?<![\w/.*<>-])[\w./-]*[\w-]\.md\b/g;
const COMMENT = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm;

/** The text of a source file's comments, or a whole Markdown file, each sentence on one line. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/\s*\n\s*/g, ' ');
  const comments = text.match(COMMENT) ?? [];
  return comments.map((comment) => comment.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')).join('\n');
}

const numberedHeadings = (markdown: string) =>
  new Set([...markdown.matchAll(/^#{2,3} (\d+)\. /gm)].map(([, number]) => Number(number)));

/** A document is cited relative to the root or to a parent folder of the citing file. */
function isInRepository(document: string, citingFile: string): boolean {
  for (let folder = dirname(citingFile); ; folder = dirname(folder)) {
    if (existsSync(join(root, folder, document))) return true;
    if (folder === '.') return false;
  }
}

/** Citations of a file that do not resolve. */
function brokenCitations(path: string, text: string): string[] {
  const prose = proseOf(path, text);
  const unnumbered = [...prose.matchAll(CITATION)].filter(([, name, numbers]) => {
    const document = join(root, 'docs', `${name}.md`);
    if (!existsSync(document)) return true;
    const existing = numberedHeadings(readFileSync(document, 'utf8'));
    return numbers!.match(/\d+/g)!.some((number) => !existing.has(Number(number)));
  });
  const missing = [...prose.matchAll(DOCUMENT)].filter(([document]) => !isInRepository(document, path));
  return [...unnumbered, ...prose.matchAll(BARE_CITATION), ...missing].map(([cited]) => `${path}: ${cited}`);
}

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.(?:tsx?|md)$/.test(entry.name) ? [relative(root, path)] : [];
  });
}

it('comments and documents cite what is in the repository', () => {
  const files = filesIn(root);
  expect(files).toContain(`packages/testing/src/rules/${basename(__filename)}`);
  expect(files.flatMap((path) => brokenCitations(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it.each([
  ['a rule that does not exist', '// as in docs/contract.md rule 99\n', 'docs/contract.md rule 99'],
  ['one of several', '// docs/contract.md rules 4 and 99\n', 'docs/contract.md rules 4 and 99'],
  [
    'a section, over two lines',
    '/**\n * by docs/architecture.md\n * section 77\n */',
    'docs/architecture.md section 77',
  ],
  ['a document that does not exist', '/* see docs/no-such-page.md */', 'docs/no-such-page.md'],
  ['a document without its folder', '// (architecture.md section 4)', 'architecture.md section 4'],
  ['a specification by its nickname', '/* spec section 2 */', 'spec section 2'],
])('finds %s', (_what, source, cited) => {
  expect(brokenCitations('gateway/src/some.ts', source)).toContain(`gateway/src/some.ts: ${cited}`);
});

it('accepts rules and sections that exist, and ignores strings', () => {
  const source =
    "/** docs/contract.md rules 2 and 3; docs/architecture.md section 9 */ const page = 'no-such-page.md';";
  expect(brokenCitations('gateway/src/some.ts', source)).toEqual([]);
});
