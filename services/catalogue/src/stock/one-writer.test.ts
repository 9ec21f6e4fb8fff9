import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every change of the sellable stock has an entry: only one file writes the stock, and it writes the entry too. */
const SOURCE = join(__dirname, '..');
const WRITER = 'stock/stock-entries.ts';

const WRITES = [
  /\bstocks\s*\.\s*(?:insertMany|create|insertOne|replaceOne|bulkWrite|findOneAndReplace|deleteOne|deleteMany)\b/,
  /\$(?:set|inc|min|max|mul|unset)\b[^}]*\bonHand\b/,
  /stockEntries\s*\.\s*(?:insertMany|create|insertOne|replaceOne|bulkWrite|deleteOne|deleteMany)\b/,
];
const writesStock = (code: string): boolean => WRITES.some((write) => write.test(code));

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test('one file writes stock and its entries [G-124]', () => {
  const writers = files.filter((name) => writesStock(readFileSync(join(SOURCE, name), 'utf8')));
  expect(writers).toEqual([WRITER]);
});

test.each([
  ['store.stocks.updateOne({ _id }, { $set: { onHand: 3 } })', true],
  ['store.stocks\n  .insertMany(rows)', true],
  ['{ $inc: { sequence: 1, onHand: -2 } }', true],
  ['store.stocks.updateMany({ _id }, { $inc: { sequence: 1 } }); onHand', false],
])('%s', (code, isWrite) => expect(writesStock(code)).toBe(isWrite));
