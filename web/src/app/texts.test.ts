import { ALLERGEN_LABELS, FACT_LABELS, NUTRIENTS } from '@tokri/contracts/pack-facts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FIELDS } from '../components/product-fields';
import { AREAS, HINDI } from '../lib/hindi';
import { SLOT_AREAS } from '../lib/hindi/slots';
import { BACK_OFFICE_AREAS } from '../lib/hindi/back-office';
import { textsOf } from '../test/texts';

const SOURCE = join(__dirname, '..');
const ROOT = join(SOURCE, '../..');
const read = (path: string) => readFileSync(path, 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .sort();

/** Files without visible texts: tests, parts of addresses, exchanges between machines. */
const NO_TEXTS = [
  /\.test\.tsx?$/,
  /^(?:test|service-worker)\//,
  /^api\/(?:order-events|range)\//,
  /^lib\/hindi\//,
  // Texts of pages in both languages.
  /^features\/page-editor\/starts\//,
  // Its labels are read from the table itself, below.
  /^components\/product-fields/,
];
/** Only for owners, staff and people who are invited to it; the Hindi is loaded with their pages. */
const BACK_OFFICE = [
  /^features\/(?:admin|audit|desk|first-steps|grievance-desk|overview|page-editor|query-log|reports|search-tuning|shop-settings)\//,
  /^features\/account\/(?:customers|staff)\//,
  /^app\/pages\/admin\//,
  /^app\/pages\/account\/join-page/,
  /^app\/back-office\/(?!page-guard)/,
  /^components\/(?:period|unsaved|views)\//,
  /^components\/ui\/(?:download-button|pagination|search-field|table)\./,
];
/** The rider's page and its parts. */
const RIDERS = [
  /^features\/delivery\//,
  /^app\/pages\/rider\//,
  /^components\/product\/piece-counter/,
  /^components\/rider-proposal\//,
];

/** The page of complaints, and what the back office shares with it. */
const COMPLAINTS = [/^(?:components|features)\/grievance\//, /^app\/pages\/shop\/other\/grievance-page/];

/** Choosing a delivery slot. */
const SLOTS = [/^features\/order\/slots\//];

const isOneOf = (patterns: readonly RegExp[]) => (path: string) =>
  patterns.some((pattern) => pattern.test(path));
const files = filesIn(SOURCE).filter((path) => !isOneOf(NO_TEXTS)(path));
const texts = new Map(files.map((path) => [path, textsOf(read(join(SOURCE, path)), path)]));

/** Labels of a product's details come from the table of product fields; shoppers see some of them. */
const fields = Object.values(PRODUCT_FIELDS);
const fieldLabels = fields.flatMap(({ label, detail }) => (detail ? [label] : []));
/** Labels of facts come from contracts, which the audit log shares; some are for the product form only. */
const { diet, isNutritionExempt, isLoose, isNotFood, ...shownFacts } = FACT_LABELS;
const factLabels = [
  ...Object.values(shownFacts),
  ...Object.values(ALLERGEN_LABELS),
  ...Object.values(NUTRIENTS).map(({ label }) => label),
];
const keysOf = (isMeant: (path: string) => boolean) =>
  [...texts].flatMap(([path, file]) => (isMeant(path) ? file.keys : []));
const isBackOffice = isOneOf(BACK_OFFICE);
const isRiders = isOneOf(RIDERS);
const isComplaints = isOneOf(COMPLAINTS);
const isSlots = isOneOf(SLOTS);

/** Lines of the specification, which the demo shop sets for itself. */
const DEMO_LINES = [
  'All Rights Reserved 2024',
  '5000+ products from a store near you, at best prices and offers.',
];

/** Who sees which texts, and the dictionaries they have. */
const READERS = [
  {
    reader: 'a shopper',
    keys: new Set([
      ...keysOf((path) => !isBackOffice(path) && !isRiders(path) && !isComplaints(path) && !isSlots(path)),
      ...fieldLabels,
      ...DEMO_LINES,
      ...factLabels,
    ]),
    areas: Object.values(AREAS),
  },
  {
    reader: 'a rider',
    keys: new Set(keysOf(isRiders)),
    areas: [...Object.values(AREAS), BACK_OFFICE_AREAS.DELIVERY ?? {}],
  },
  {
    reader: 'a shopper with a complaint',
    keys: new Set(keysOf(isComplaints)),
    areas: [...Object.values(AREAS), BACK_OFFICE_AREAS.COMPLAINTS ?? {}],
  },
  {
    reader: 'a shopper who chooses a slot',
    keys: new Set(keysOf(isSlots)),
    areas: [...Object.values(AREAS), SLOT_AREAS.SLOTS],
  },
  {
    reader: 'an admin',
    keys: new Set([
      ...keysOf(isBackOffice),
      ...fields.map(({ label }) => label),
      diet,
      isNutritionExempt,
      isLoose,
      isNotFood,
    ]),
    areas: [AREAS, BACK_OFFICE_AREAS].flatMap((areas) => Object.values(areas)),
  },
];
const keys = new Set(READERS.flatMap((reader) => [...reader.keys]));

const { SERVER: SHOPPERS_SERVER = {}, ...OURS } = AREAS;
const { SERVER: BACK_OFFICE_SERVER = {}, ...MORE } = BACK_OFFICE_AREAS;
const saidEntries = [SHOPPERS_SERVER, BACK_OFFICE_SERVER, SLOT_AREAS.SERVER].flatMap((area) =>
  Object.entries(area),
);
const entries = [OURS, MORE, { SLOTS: SLOT_AREAS.SLOTS }]
  .flatMap((areas) => Object.values(areas))
  .flatMap((area) => Object.entries(area));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every visible text goes through t()', () => {
  expect(files.length).toBeGreaterThan(150);
  const findings = [...texts].flatMap(([path, { findings: found }]) =>
    found.map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(findings).toEqual([]);
});

test('enough of them are found', () => expect(READERS[0]?.keys.size).toBeGreaterThan(400));

test.each(READERS)('every text that $reader sees has its Hindi where it is loaded', ({ keys, areas }) => {
  const known = new Set(areas.flatMap((area) => Object.keys(area)));
  expect([...keys].filter((key) => !known.has(key))).toEqual([]);
});

test('no Hindi is unused, duplicated, or loaded by those who never see it', () => {
  expect(entries.map(([english]) => english).filter((english) => !keys.has(english))).toEqual([]);
  const everything = [...entries, ...saidEntries].map(([english]) => english);
  expect(everything.filter((english, at) => everything.indexOf(english) !== at)).toEqual([]);
  const shoppers = Object.values(OURS).flatMap((area) => Object.keys(area));
  expect(shoppers.filter((english) => !READERS[0]?.keys.has(english))).toEqual([]);
});

test('the Hindi of service messages is of existing messages', () => {
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
  const unsaid = saidEntries.filter(([english]) =>
    fixedParts(english).some((part) => !sources.includes(part)),
  );
  expect(unsaid).toEqual([]);
});

test('text and Hindi have the same placeholders, and the Hindi is in its own script', () => {
  for (const [english, hindi] of [...entries, ...saidEntries]) {
    expect([english, placeholders(hindi)]).toEqual([english, placeholders(english)]);
    const words = hindi.replace(/\{\w+\}/g, '');
    if (/\p{L}/u.test(words)) expect(words).toMatch(/\p{Script=Devanagari}/u);
  }
});

test.each([
  ['Only 3 left in stock.', 'स्टॉक में बस 3 बचे हैं।'],
  ['Amul Butter: only 2 left. Please change your cart.', 'Amul Butter: बस 2 बचे हैं। कार्ट बदल लें।'],
  ['This order is coming back by now.', 'यह ऑर्डर अब वापस आ रहा है।'],
  ['is required', 'भरना ज़रूरी है'],
  [
    'This change cannot be undone: Name, GST have changed again since.',
    'यह बदलाव वापस नहीं हो सकता: नाम, GST दर इस बीच फिर बदल चुके हैं।',
  ],
  [
    'This change cannot be undone: Nap has changed again since.',
    'यह बदलाव वापस नहीं हो सकता: Nap इस बीच फिर बदल चुका है।',
  ],
  ['A sentence of tomorrow.', undefined],
])('a message of a service with its values filled in: %s', (said, hindi) => expect(HINDI(said)).toBe(hindi));

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
  ])('%s', (source, text) => expect(found(source)).toEqual([text]));
});
