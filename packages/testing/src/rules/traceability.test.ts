import { allRules, allTaggedTitles, rulesOf, taggedTitles } from './traceability';

const rules = allRules();
const titles = allTaggedTitles();
const tested = new Set(titles.flatMap(({ ids }) => ids));
const ruleIds = rules.map(({ id }) => id);

it('every id of a document is in the title of a test', () => {
  expect(ruleIds.filter((id) => !tested.has(id))).toEqual([]);
});

it('every id in the title of a test is in a document', () => {
  const known = new Set(ruleIds);
  const strangers = titles.flatMap(({ file, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(strangers).toEqual([]);
});

it('no id is used for two rules', () => {
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
});

it('the sentences of sections 2, 4, 5, 8 and 9 of the specification are numbered without a gap', () => {
  const places = new Map<string, number[]>();
  for (const [, section, place] of ruleIds.join('\n').matchAll(/^S-(\d+)\.(\d+)$/gm)) {
    places.set(section!, [...(places.get(section!) ?? []), Number(place)]);
  }
  expect([...places.keys()]).toEqual(['2', '4', '5', '8', '9']);
  for (const numbers of places.values()) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('the reported defects are numbered without a gap, 25 at least', () => {
  const defects = ruleIds.filter((id) => id.startsWith('D-'));
  expect(defects).toEqual(defects.map((_, index) => `D-${index + 1}`));
  expect(defects.length).toBeGreaterThanOrEqual(25);
});

it('reads titles of tests, tables and groups, but not of comments and skipped tests', () => {
  const source = `describe('outer [G-1]', () => {
    it("says 'yes' [S-2.1] [S-2.2]", () => undefined);
    describe('inner', () => test.each([1])('%d of them [G-2]', () => undefined));
    // test('in a comment [G-3]', () => undefined);
    it.skip('skipped [G-4]', () => undefined);
  });
  test(\`of \${1} [A-1.1.1]\`, () => undefined);`;
  expect(taggedTitles('some.test.ts', source).map(({ title, ids }) => [title, ids])).toEqual([
    ['outer [G-1]', ['G-1']],
    ["outer [G-1] > says 'yes' [S-2.1] [S-2.2]", ['S-2.1', 'S-2.2']],
    ['outer [G-1] > inner > %d of them [G-2]', ['G-2']],
    ['of ${1} [A-1.1.1]', ['A-1.1.1']],
  ]);
});

it('reads rules from rows that begin with an id', () => {
  const markdown = '|Id|Rule|\n|---|---|\n|G-1|a rule|\n| A-1.1.1 | asked | answer |\n|1.1.2|no test|-|\n';
  expect(rulesOf(markdown)).toEqual([
    { id: 'G-1', text: 'a rule' },
    { id: 'A-1.1.1', text: 'asked' },
  ]);
});
