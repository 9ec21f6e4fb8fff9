import { defineModel } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { SeriesRow, TaxRow } from './tax-sums';

type StoredRow = TaxRow & { _id: string };
type StoredSeries = SeriesRow & { _id: string };
/** The documents of a series that are in the sums. */
interface FoldedRow {
  /** `2627/INV` */
  _id: string;
  /** Highest serial number. */
  last: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const value = { type: Schema.Types.Mixed, required: true };

const sumsModel = defineModel<StoredRow>({
  name: 'TaxSums',
  collection: 'tax_sums',
  fields: {
    _id: text,
    month: text,
    section: text,
    // Empty for goods without an HSN code.
    code: String,
    name: text,
    taxRate: number,
    invoices: value,
    creditNotes: value,
    quantity: number,
  },
  indexes: [[{ month: 1, section: 1 }]],
});

const seriesModel = defineModel<StoredSeries>({
  name: 'TaxDocuments',
  collection: 'tax_documents',
  fields: { _id: text, month: text, kind: text, year: text, first: number, last: number, count: number },
  indexes: [[{ month: 1 }]],
});

const foldedModel = defineModel<FoldedRow>({
  name: 'TaxFolded',
  collection: 'tax_folded',
  fields: { _id: text, last: number },
});

/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;
/** Rows of one section of a report. */
const MAX_ROWS = 5_000;

export type TaxSumsStore = ReturnType<typeof createTaxSumsStore>;
export type TaxSumsReader = Pick<TaxSumsStore, 'rowsOf' | 'documentsOf'>;

/** Taxes of invoices and credit notes by month (docs/adr/0032). */
export function createTaxSumsStore(connection: Connection) {
  const sums = sumsModel(connection);
  const documents = seriesModel(connection);
  const folded = foldedModel(connection);

  return {
    models: [sums, documents, folded],

    /** By series: the highest serial number in the sums. */
    async foldedSerials(session?: ClientSession): Promise<Map<string, number>> {
      const rows = await folded.find({}, null, { session }).lean<FoldedRow[]>();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },

    async add(
      added: { rows: readonly TaxRow[]; series: readonly SeriesRow[] },
      session: ClientSession,
    ): Promise<void> {
      const writes = added.rows.map(additionOf);
      if (writes.length > 0) await sums.bulkWrite(writes, { session });
      for (const { first, last, count, ...facts } of added.series)
        await documents.updateOne(
          { _id: `${facts.month} ${facts.year} ${facts.kind}` },
          { $set: facts, $min: { first }, $max: { last }, $inc: { count } },
          { session, upsert: true },
        );
    },

    /** Concurrent folds of a series conflict here. */
    async markFolded(series: string, last: number, session: ClientSession): Promise<void> {
      await folded.updateOne({ _id: series }, { $set: { last } }, { session, upsert: true });
    },

    /** Removes all sums, to be folded from the documents again. */
    async clear(session: ClientSession): Promise<void> {
      await folded.deleteMany({}, { session });
      await sums.deleteMany({}, { session });
      await documents.deleteMany({}, { session });
    },

    rowsOf: (month: string, section: TaxRow['section']): Promise<TaxRow[]> =>
      sums.find({ month, section }).limit(MAX_ROWS).maxTimeMS(MAX_TIME_MS).lean<StoredRow[]>().exec(),

    documentsOf: (month: string): Promise<SeriesRow[]> =>
      documents.find({ month }).maxTimeMS(MAX_TIME_MS).lean<StoredSeries[]>().exec(),
  };
}

const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const;

function additionOf({ month, section, code, name, taxRate, ...added }: TaxRow) {
  const amounts = (['invoices', 'creditNotes'] as const).flatMap((kind) =>
    PARTS.map((part) => [`${kind}.${part}`, added[kind][part]] as const),
  );
  return {
    updateOne: {
      filter: { _id: `${month} ${section} ${code} ${taxRate}` },
      update: {
        $set: { month, section, code, name, taxRate },
        $inc: { ...Object.fromEntries<number>(amounts), quantity: added.quantity },
      },
      upsert: true,
    },
  };
}
