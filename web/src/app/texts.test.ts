import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FIELDS } from '../components/product-fields';
import { AREAS, HINDI } from '../lib/hindi';
import { textsOf } from '../test/texts';

const SOURCE = join(__dirname, '..');
const ROOT = join(SOURCE, '../..');
const read = (path: string) => readFileSync(path, 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .sort();

/** Where shoppers read nothing: the back office and the rider's page, which are in English, and what has no texts. */
const NOT_FOR_SHOPPERS = [
  /\.test\.tsx?$/,
  /^(?:test|service-worker)\//,
  /^features\/(?:admin|audit|delivery|desk|overview|query-log|search-tuning)\//,
  /^features\/account\/customers\//,
  /^app\/pages\/(?:admin|audit-log|customers|deliver|desk|overview|search-desk)-/,
  /^app\/layout\/admin-links/,
  /^components\/product-fields/,
  /^components\/ui\/(?:download-button|pagination|piece-counter|search-field|table)\./,
  // Names of places, as they stand in an address; what is between machines.
  /^(?:features\/address\/pincode-areas|api\/(?:order-events|range)\/)/,
  /^lib\/hindi\//,
];
const files = filesIn(SOURCE).filter((path) => !NOT_FOR_SHOPPERS.some((pattern) => pattern.test(path)));
const texts = new Map(files.map((path) => [path, textsOf(read(join(SOURCE, path)), path)]));

/** Labels of the details that a shopper sees come from the table of product fields. */
const fieldLabels = Object.values(PRODUCT_FIELDS).flatMap(({ label, detail }) => (detail ? [label] : []));
const keys = new Set([...texts.values()].flatMap((file) => file.keys).concat(fieldLabels));

const { SERVER = {}, ...OURS } = AREAS;
const entries = Object.values(OURS).flatMap((area) => Object.entries(area));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every text that a shopper sees goes through t()', () => {
  expect(files.length).toBeGreaterThan(150);
  const findings = [...texts].flatMap(([path, { findings: found }]) =>
    found.map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(findings).toEqual([]);
});

test('every one of them has its Hindi', () => {
  expect(keys.size).toBeGreaterThan(400);
  expect([...keys].filter((key) => HINDI(key) === undefined)).toEqual([]);
});

test('no Hindi is of a text that is gone, and none is there twice', () => {
  const all = entries.map(([english]) => english);
  expect(all.filter((english) => !keys.has(english))).toEqual([]);
  const everything = [...all, ...Object.keys(SERVER)];
  expect(everything.filter((english, at) => everything.indexOf(english) !== at)).toEqual([]);
});

test('the Hindi of what the services say is of what they say', () => {
  const folders = ['services', 'packages']
    .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name, 'src')))
    .concat(join(ROOT, 'gateway/src'))
    .filter((folder) => existsSync(folder));
  const sources = folders
    .flatMap((folder) => filesIn(folder).map((path) => join(folder, path)))
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const fixedParts = (english: string) => english.split(/\{\w+\}/).map((part) => part.trim());
  const unsaid = Object.keys(SERVER).filter((english) =>
    fixedParts(english).some((part) => !sources.includes(part)),
  );
  expect(unsaid).toEqual([]);
});

test('text and Hindi have the same placeholders, and the Hindi is in its own script', () => {
  for (const [english, hindi] of [...entries, ...Object.entries(SERVER)]) {
    expect([english, placeholders(hindi)]).toEqual([english, placeholders(english)]);
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
  }
});

test.each([
  ['Only 3 left in stock.', 'स्टॉक में बस 3 बचे हैं।'],
  ['Amul Butter: only 2 left. Please change your cart.', 'Amul Butter: बस 2 बचे हैं। कार्ट बदल लें।'],
  ['is required', 'भरना ज़रूरी है'],
  ['A sentence of tomorrow.', undefined],
])('what a service says with its values in it: %s', (said, hindi) => {
  expect(HINDI(said)).toBe(hindi);
});

describe('what counts as a text', () => {
  const found = (source: string) => textsOf(source, 'a.tsx').findings.map(({ text }) => text);

  test.each([
    ['<p>Add to cart</p>', 'Add to cart'],
    ["const Mark = () => <p>{isNew ? 'new here' : t('Old')}</p>;", 'new here'],
    ['<p>{`${count} items`}</p>', '{} items'],
    ['<input aria-label="Amount" />', 'Amount'],
    ["const Count = () => <Field label={isMany ? 'Pieces' : t('Piece')} />;", 'Pieces'],
    ["toast.error('Please try again')", 'Please try again'],
    ["const LABELS = { veg: 'Veg' };", 'Veg'],
    ["const words = 'is being packed';", 'is being packed'],
    ['const f = () => t(`All ${name}`);', 'a key is made of parts: All {}'],
    ["const label = t('Add');", "translated once, when the file is loaded: t('Add')"],
  ])('%s', (source, text) => {
    expect(found(source)).toEqual([text]);
  });

  test.each([
    'const Add = () => <p className="flex gap-2">{t("Add to cart")}</p>;',
    "const Note = () => <p>{isNew ? t('New') : plural(count, '{count} item', '{count} items')}</p>;",
    '<p>{name} · {price}</p>',
    '<svg aria-hidden="true" viewBox="0 0 64 64" />',
    "const LABELS = { veg: msg('Veg') };",
    "if (key === 'Escape') close();",
    "throw new Error('index.html has no root');",
    "const tags = { providesTags: ['Product'] };",
  ])('not %s', (source) => {
    expect(found(source)).toEqual([]);
  });
});
