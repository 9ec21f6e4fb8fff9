import { calls, type Auth } from '@tokri/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (document: string) => readFileSync(join(root, 'docs', document), 'utf8');

/** Number of level 1 and 2 requirements in each section of OWASP ASVS 5.0.0; numbering starts with 1. */
const LINES: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const expected = Object.entries(LINES).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

interface Row {
  line: string;
  cells: string[];
}

const rowsOf = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\|(?:A-)?(\d+\.\d+\.\d+)\|(.+)\|$/gm)].map(([, line, rest]) => ({
    line: line!,
    cells: rest!.split('|').map((cell) => cell.trim()),
  }));

/** Anchors as generated from headings. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (document: string): string[] =>
  [...read(document).matchAll(/\]\(([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? document : path;
    if (/^https?:/.test(target)) return [];
    if (!existsSync(join(root, 'docs', target))) return [link];
    return anchor && !anchorsOf(read(target)).includes(anchor) ? [link] : [];
  });

describe('the table of ASVS', () => {
  const rows = rowsOf(read('asvs.md'));
  const [notApplicable = ''] = /^Not applicable[^]*?\n\n/m.exec(read('asvs.md')) ?? [];

  it('answers each of the 253 requirements of levels 1 and 2, once', () => {
    expect(expected).toHaveLength(253);
    const answered = [...rows.map(({ line }) => line), ...(notApplicable.match(/\d+\.\d+\.\d+/g) ?? [])];
    expect(answered.toSorted()).toEqual(expected.toSorted());
  });

  it('has a status for each', () => {
    expect(rows.filter(({ cells }) => cells.length !== 2 || cells.some((cell) => cell === ''))).toEqual([]);
  });

  it('names its tests by ids (packages/testing/src/rules/traceability.test.ts)', () => {
    expect(read('asvs.md').match(/^\|A-/gm)!.length).toBeGreaterThan(100);
  });
});

it.each(['security.md', 'asvs.md'])('the links of %s have a target', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

describe('the table of calls', () => {
  const [, section = ''] = /\n## Calls\n([^]*?)\n## /.exec(read('security.md')) ?? [];
  const named = [...section.matchAll(/^\| (`.+?) \| ([PGUA]) \|/gm)].flatMap(([, cell, auth]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, path]) => `${path} ${auth as Auth}`),
  );

  it('lists each call of the contract once, with its permitted callers', () => {
    const made = Object.values(calls).map(({ path, auth }) => `${path.replace('/api/', '')} ${auth}`);
    expect(named.toSorted()).toEqual([...new Set(made)].toSorted());
  });
});
