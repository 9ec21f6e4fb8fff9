import { priceMove, type calls, type CheckedRow, type RequestOf, type ResponseOf } from '@tokri/contracts';
import { isDuplicateKey, pick } from '@tokri/database';
import { inOneNumberForm } from '@tokri/product-file/number-form';
import { conflict, notFound } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { isDeepStrictEqual } from 'node:util';
import { createPace } from '../jobs/pace';
import type { CatalogueStore } from '../store';
import { decideLines, matchLines, type DecidedLine, type Line, type MatchedLine } from './decide-lines';
import type { RowDecision } from './rows/decide-row';
import { Types } from 'mongoose';
import type { ImportLineRow, ImportRow } from './store';
import { readTaxonomyLookup } from './taxonomy-lookup';

/** Rows of a step, and the pause after it: shoppers' requests are served in between. */
const PACE = { most: 100, share: 0.5, atLeast: 0 };

export interface ImportDependencies {
  store: CatalogueStore;
  guardPercent: number;
}

/** Safe to repeat: the same id with the same options is the same import. */
export const beginImport =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async ({ jobId, fileName, options }: RequestOf<typeof calls.beginImport>): Promise<{ jobId: string }> => {
    const row = { fileName, options, begunAt: new Date(), rows: 0, largestFall: 0, largestRise: 0 };
    await store.imports.updateOne({ _id: jobId }, { $setOnInsert: row }, { upsert: true });
    const begun = await requireImport(store, jobId);
    if (begun.fileName !== fileName || !isDeepStrictEqual(begun.options, options)) {
      throw conflict('CONFLICT', 'An import with this id was begun with other options.');
    }
    return { jobId };
  };

/**
 * Stores the next rows of an import and returns the decision for each. Safe to repeat: rows that are sent again replace
 * the stored ones.
 */
export const checkImportRows =
  ({ store, guardPercent }: ImportDependencies) =>
  async ({
    jobId,
    from,
    rows,
  }: RequestOf<typeof calls.checkImportRows>): Promise<
    Omit<ResponseOf<typeof calls.checkImportRows>, 'message' | 'error' | 'success'>
  > => {
    const begun = await requireImport(store, jobId);
    if (begun.startedAt) throw conflict('CONFLICT', 'This import was started already.');
    if (from > begun.rows) throw gap();
    const known = await readTaxonomyLookup(store, null);
    // For callers that send raw cells; other callers have normalised the numbers of the whole column already.
    const read = inOneNumberForm(rows);
    const lines = read.map((row, at) => ({ index: from + at, ...row }));
    const pace = createPace(PACE);
    const checked: CheckedLine[] = [];
    while (checked.length < lines.length) {
      const next = await pace.run(async (size) => {
        const step = lines.slice(checked.length, checked.length + size);
        const matched = await withDoubles(store, jobId, await matchLines(store, null, step));
        const { decided } = await decideLines(store, null, begun.options, known, matched);
        await keepLines(store, begun, decided);
        return decided.map(checkedOf);
      });
      checked.push(...next);
    }
    const moves = checked.map(({ move }) => move);
    const after = await store.imports
      .findOneAndUpdate(
        { _id: jobId },
        {
          $max: {
            rows: from + rows.length,
            largestFall: Math.max(...moves.map(({ fall }) => fall)),
            largestRise: Math.max(...moves.map(({ rise }) => rise)),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<ImportRow>();
    if (!after) throw notFound('This import');
    const missing = checked.flatMap((line) => line.missing ?? []);
    const distinct = (names: string[]) => [...new Set(names)];
    return {
      data: checked.map(({ row }) => row),
      newCategories: distinct(missing.flatMap(({ categories }) => categories)),
      newSubCategories: distinct(
        missing.flatMap(({ subCategories }) => subCategories.map(({ name }) => name)),
      ),
      ...guardOf(after, guardPercent),
    };
  };

export async function requireImport(store: CatalogueStore, jobId: string): Promise<ImportRow> {
  const begun = await store.imports.findById(jobId).lean<ImportRow>();
  if (!begun) throw notFound('This import');
  return begun;
}

export const gap = () =>
  conflict('CONFLICT', 'Rows before these are missing. Please begin the import again.');

const twoDecimals = (percent: number) => Math.round(percent * 100) / 100;

export function guardOf(
  { largestFall: fall, largestRise: rise }: Pick<ImportRow, 'largestFall' | 'largestRise'>,
  guardPercent: number,
) {
  const largestFall = twoDecimals(fall);
  const largestRise = twoDecimals(rise);
  const needsConfirmation = Math.max(largestFall, largestRise) > guardPercent;
  return { largestFall, largestRise, guardPercent, needsConfirmation };
}

function moveOf({ before, decision }: DecidedLine<Line>): { fall: number; rise: number } {
  return before && decision.outcome === 'changed' ? priceMove(before, decision.after) : { fall: 0, rise: 0 };
}

/**
 * The first line of each of these keys, wherever it is: `keepLines` stores a key once. Without an order or a range of
 * lines, which could be read from the index of the lines in order: then each step would read all lines sent before.
 */
export const firstLines = (store: CatalogueStore, importId: string, keys: readonly string[]) =>
  store.importLines.find({ importId, key: { $in: keys } });

/** Marks each line that matches the same product as an earlier line: only the first one changes the product. */
async function withDoubles(
  store: CatalogueStore,
  importId: string,
  matched: readonly MatchedLine<Line>[],
): Promise<MatchedLine<Line>[]> {
  const keys = new Set(matched.flatMap(({ match }) => match.key ?? []));
  const before = matched[0]?.line.index ?? 0;
  const found = await pick(firstLines(store, importId, [...keys]), 'key', 'line', 'index');
  // Rows that are sent again find themselves and later lines.
  const earlier = found.filter(({ index }) => index < before).sort((one, other) => other.index - one.index);
  const lineOf = new Map(earlier.map(({ key, line }) => [key, line]));
  return matched.map((each) => {
    const { line, match } = each;
    const doubleOf = match.key === undefined ? undefined : lineOf.get(match.key);
    if (doubleOf !== undefined) return { ...each, line: { ...line, doubleOf } };
    lineOf.set(match.key, line.line);
    return each;
  });
}

async function keepLines(
  store: CatalogueStore,
  { _id: importId, rows }: ImportRow,
  decided: readonly DecidedLine<Line>[],
): Promise<void> {
  const lines = decided.map(({ line, match: { key } }) => ({
    importId,
    ...line,
    ...(key !== undefined && line.doubleOf === undefined && { key }),
  }));
  if (lines[0] && lines[0].index >= rows && (await insertLines(store, lines))) return;
  await store.importLines.bulkWrite(
    lines.map((line) => ({
      replaceOne: { filter: { importId, index: line.index }, replacement: line, upsert: true },
    })),
  );
}

/** @returns false when some were sent before, by a call that got no answer */
async function insertLines(
  store: CatalogueStore,
  lines: readonly Omit<ImportLineRow, '_id'>[],
): Promise<boolean> {
  try {
    const rows = lines.map((line) => ({ _id: new Types.ObjectId(), ...line }));
    await store.importLines.insertMany(rows, { lean: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The part of a checked line for the response, without its product and cells, which are large. */
interface CheckedLine {
  row: CheckedRow;
  move: { fall: number; rise: number };
  missing?: Extract<RowDecision, { missing: unknown }>['missing'];
}
const checkedOf = (line: DecidedLine<Line>): CheckedLine => ({
  row: presentRow(line),
  move: moveOf(line),
  ...('missing' in line.decision && { missing: line.decision.missing }),
});

const presentRow = ({ line, name, match: { product }, decision }: DecidedLine<Line>): CheckedRow => ({
  line: line.line,
  outcome: decision.outcome,
  name,
  ...(product && { productId: String(product._id) }),
  changes: 'changes' in decision ? decision.changes : [],
  problems: 'problems' in decision ? decision.problems : [],
  notes: decision.notes,
});
