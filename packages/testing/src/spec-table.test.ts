import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, testNamesIn } from './spec-table';

const root = join(__dirname, '..', '..', '..');
const read = (name: string) => readTable(readFileSync(join(root, 'docs', name), 'utf8'));
const table = read('spec-tests.md');
const defects = read('shop-defects.md');

function missing({ tests }: (typeof table)[number]) {
  return tests.filter(({ file, name }) => {
    const path = join(root, file);
    return !existsSync(path) || !testNamesIn(path).has(name);
  });
}

describe('docs/spec-tests.md', () => {
  it.each(table)('$number: the tests that cover it exist, by file and name', (row) => {
    expect(missing(row)).toEqual([]);
  });

  it('numbers the sentences of sections 2, 4, 5, 8 and 9 without a gap', () => {
    const numbers = new Map<string, number[]>();
    for (const { number } of table) {
      const [section = '', place] = number.split('.');
      numbers.set(section, [...(numbers.get(section) ?? []), Number(place)]);
    }
    expect([...numbers.keys()]).toEqual(['2', '4', '5', '8', '9']);
    for (const places of numbers.values()) expect(places).toEqual(places.map((_, index) => index + 1));
  });
});

describe('docs/shop-defects.md', () => {
  it.each(defects)('$number: the tests that show it mended exist, by file and name', (row) => {
    expect(missing(row)).toEqual([]);
  });

  it('numbers the defects without a gap', () => {
    expect(defects.map(({ number }) => Number(number))).toEqual(defects.map((_, index) => index + 1));
    expect(defects.length).toBeGreaterThanOrEqual(25);
  });
});

describe('the reader of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-names-'));
  const file = join(folder, 'some.test.ts');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('knows tests, tables and describes by their full names, and nothing that is skipped or in a comment', () => {
    writeFileSync(
      file,
      `describe('outer', () => {
        it("says 'yes'", () => undefined);
        describe('inner', () => test.each([1])('%d of them', () => undefined));
        // test('in a comment', () => undefined);
        it.skip('skipped', () => undefined);
      });
      test(\`plain\`, () => undefined);`,
    );
    expect([...testNamesIn(file)]).toEqual(["outer > says 'yes'", 'outer > inner > %d of them', 'plain']);
  });

  it('refuses a row that names a file without a test', () => {
    expect(() => readTable('| 2.1 | a sentence | `a.test.ts` |  |')).toThrow('row 2.1');
    expect(() => readTable('| 2.1 | a sentence | `a.test.ts`<br>`b.test.ts` | `one` |')).toThrow('row 2.1');
  });
});
