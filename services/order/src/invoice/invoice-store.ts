import { ERASED_USER } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import { anonymousBuyer, type Invoice, type InvoiceDraft } from './invoice';
import { financialYearOf, numberOf, seriesOf, type InvoiceKind } from './series';

type InvoiceRow = Invoice & { _id: mongoose.Types.ObjectId };

/** The last serial number that a series has given. */
interface SeriesRow {
  /** `2627/INV` */
  _id: string;
  last: number;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };
const value = { type: Schema.Types.Mixed, required: true };

const invoiceModel = defineModel<InvoiceRow>({
  name: 'Invoice',
  collection: 'invoices',
  fields: {
    kind: text,
    year: text,
    serial: number,
    number: text,
    orderId: text,
    orderNumber: text,
    userId: text,
    issuedAt: date,
    orderedAt: date,
    seller: value,
    buyer: value,
    placeOfSupply: value,
    lines: value,
    reverses: Schema.Types.Mixed,
  },
  indexes: [
    [{ orderId: 1, kind: 1 }, { unique: true }],
    [{ year: 1, kind: 1, serial: 1 }, { unique: true }],
    [{ userId: 1 }],
  ],
});

const seriesModel = defineModel<SeriesRow>({
  name: 'InvoiceSeries',
  collection: 'invoice_series',
  fields: { _id: text, last: number },
});

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/** Invoices and credit notes, and the series that number them. What is written once is never changed. */
export function createInvoiceStore(connection: Connection) {
  const invoices = invoiceModel(connection);
  const series = seriesModel(connection);

  return {
    models: [invoices, series],

    async find(orderId: string, kind: InvoiceKind, session?: ClientSession): Promise<Invoice | undefined> {
      const row = await invoices.findOne({ orderId, kind }, null, { session }).lean<InvoiceRow>();
      return fromRow(row);
    },

    /**
     * Writes it under the next number of its series. Number and document commit together or not at all, so that a series has
     * neither gaps nor doubles; whoever takes a number of the same series at the same time waits or begins again.
     */
    async issue(draft: InvoiceDraft, session: ClientSession): Promise<Invoice> {
      const year = financialYearOf(draft.issuedAt);
      const taken = { session, upsert: true, returnDocument: 'after' } as const;
      try {
        const { last: serial } = await series
          .findOneAndUpdate({ _id: seriesOf(year, draft.kind) }, { $inc: { last: 1 } }, taken)
          .orFail()
          .lean<SeriesRow>();
        const invoice = { ...draft, year, serial, number: numberOf(year, draft.kind, serial) };
        const row = { _id: new mongoose.Types.ObjectId(), ...invoice };
        await invoices.insertMany([row], { session, lean: true });
        return invoice;
      } catch (error) {
        // Two began the series at once: one of them does it again.
        if (isDuplicateKey(error)) throw new VersionConflict('somebody else began the series of invoices');
        throw error;
      }
    },

    /** By series and serial number. */
    async *all(): AsyncGenerator<Invoice> {
      const found = invoices.find({}).sort({ year: 1, kind: 1, serial: 1 });
      const rows = found.lean<InvoiceRow[]>().cursor({ batchSize: 500 });
      for await (const row of rows) yield withoutId(row);
    },

    /** Series -> the last number that it has given. */
    async lastSerials(): Promise<Map<string, number>> {
      const rows = await series.find({}).lean<SeriesRow[]>();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },

    async allOf(userId: string): Promise<Invoice[]> {
      const rows = await invoices.find({ userId }).sort({ issuedAt: 1 }).lean<InvoiceRow[]>();
      return rows.map(withoutId);
    },

    /** Goods, amounts and numbers stay, as tax law asks; who it was goes. @returns how many documents that were */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const rows = await invoices.find({ userId }, null, { session }).lean<InvoiceRow[]>();
      for (const { _id, buyer } of rows)
        await invoices.updateOne(
          { _id },
          { $set: { userId: ERASED_USER, buyer: anonymousBuyer(buyer) } },
          { session },
        );
      return rows.length;
    },
  };
}

const withoutId = ({ _id, ...invoice }: InvoiceRow): Invoice => invoice;
const fromRow = (row: InvoiceRow | null): Invoice | undefined => (row ? withoutId(row) : undefined);
