import { ERASED_USER } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import { NO_BUYER, type Invoice, type InvoiceDraft } from './invoice';
import { financialYearOf, numberOf, seriesOf, type InvoiceKind } from './series';

/** State of the upload of the PDF to media. */
interface Storing {
  /** Set once media has the PDF. */
  storedAt?: Date;
  /** No attempt before this time: lease of the current attempt, or pause after a failure. */
  storeAfter?: Date;
  storeTries?: number;
}

type InvoiceRow = Invoice & Storing & { _id: mongoose.Types.ObjectId };

/** The last serial number used in a series. */
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
    storedAt: Date,
    storeAfter: Date,
    storeTries: Number,
    problemId: String,
    language: String,
  },
  indexes: [
    [{ orderId: 1, kind: 1, problemId: 1 }, { unique: true }],
    [{ year: 1, kind: 1, serial: 1 }, { unique: true }],
    [{ userId: 1 }],
    [{ storedAt: 1, issuedAt: 1 }],
  ],
});

const seriesModel = defineModel<SeriesRow>({
  name: 'InvoiceSeries',
  collection: 'invoice_series',
  fields: { _id: text, last: number },
});

/** A document whose PDF is to be stored, and the number of attempts including this one. */
export interface Claimed {
  invoice: Invoice;
  tries: number;
}

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/**
 * Invoices, credit notes and their number series. Printed facts never change, except that erasure removes the buyer.
 */
export function createInvoiceStore(connection: Connection) {
  const invoices = invoiceModel(connection);
  const series = seriesModel(connection);

  return {
    models: [invoices, series],

    /** @param problemId of a credit note for the pieces of one problem */
    async find(
      orderId: string,
      kind: InvoiceKind,
      session?: ClientSession,
      problemId?: string,
    ): Promise<Invoice | undefined> {
      const which = { orderId, kind, problemId: problemId ?? { $exists: false } };
      return fromRow(await invoices.findOne(which, null, { session }).lean<InvoiceRow>());
    },

    async creditNotes(orderId: string, session: ClientSession): Promise<Invoice[]> {
      const which = { orderId, kind: 'credit-note' as const };
      return (await invoices.find(which, null, { session }).lean<InvoiceRow[]>()).map(withoutId);
    },

    /**
     * Writes a document under the next number of its series. Number and document commit together, so that a series has
     * no gaps or duplicates; concurrent writers of a series wait or retry.
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
        // The series was created concurrently; the loser retries.
        if (isDuplicateKey(error)) throw new VersionConflict('somebody else began the series of invoices');
        throw error;
      }
    },

    /** Whether media has confirmed the PDF. */
    async isStored(invoice: Invoice): Promise<boolean> {
      return (await invoices.exists({ ...placeOf(invoice), storedAt: { $ne: null } })) !== null;
    },

    /**
     * Claims the oldest document whose PDF is not stored, for `leaseMs`; no other replica can claim it in that time.
     */
    async claimUnstored(now: Date, leaseMs: number): Promise<Claimed | undefined> {
      const row = await invoices
        .findOneAndUpdate(
          { storedAt: null, $or: [{ storeAfter: null }, { storeAfter: { $lte: now } }] },
          { $set: { storeAfter: new Date(now.getTime() + leaseMs) }, $inc: { storeTries: 1 } },
          { sort: { issuedAt: 1 }, returnDocument: 'after' },
        )
        .lean<InvoiceRow>();
      return row ? { invoice: withoutId(row), tries: row.storeTries ?? 1 } : undefined;
    },

    /** Postpones the next attempt to store it. */
    async putOff(invoice: Invoice, until: Date): Promise<void> {
      await invoices.updateOne({ ...placeOf(invoice), storedAt: null }, { $set: { storeAfter: until } });
    },

    /** False when the document was anonymised concurrently: then a different PDF has to be stored. */
    async markStored(invoice: Invoice, now: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await invoices.updateOne(
        { ...placeOf(invoice), userId: invoice.userId, storedAt: null },
        { $set: { storedAt: now }, $unset: { storeAfter: 1, storeTries: 1 } },
        { session },
      );
      return modifiedCount === 1;
    },

    /**
     * An operator confirms that media's PDF under this number is correct. False when the document is not waiting to be
     * stored.
     */
    async acceptStored(number: string, now: Date): Promise<boolean> {
      const { modifiedCount } = await invoices.updateOne(
        { number, storedAt: null },
        { $set: { storedAt: now }, $unset: { storeAfter: 1, storeTries: 1 } },
      );
      return modifiedCount === 1;
    },

    /** Number of PDFs that are not stored, and the oldest date of issue. */
    async measureUnstored(): Promise<{ count: number; oldest?: Date }> {
      const unstored = { storedAt: null };
      const count = await invoices.countDocuments(unstored).maxTimeMS(MAX_TIME_MS);
      const oldest = invoices.findOne(unstored, { issuedAt: 1, _id: 0 }).sort({ issuedAt: 1 });
      return {
        count,
        oldest: (await oldest.maxTimeMS(MAX_TIME_MS).lean<Pick<Invoice, 'issuedAt'>>())?.issuedAt,
      };
    },

    /** By series and serial number. */
    async *all(): AsyncGenerator<Invoice> {
      const found = invoices.find({}).sort({ year: 1, kind: 1, serial: 1 });
      const rows = found.lean<InvoiceRow[]>().cursor({ batchSize: 500 });
      for await (const row of rows) yield withoutId(row);
    },

    /** Series -> its last used number. */
    async lastSerials(): Promise<Map<string, number>> {
      const rows = await series.find({}).lean<SeriesRow[]>();
      return new Map(rows.map(({ _id, last }) => [_id, last]));
    },

    async allOf(userId: string): Promise<Invoice[]> {
      const rows = await invoices.find({ userId }).sort({ issuedAt: 1 }).lean<InvoiceRow[]>();
      return rows.map(withoutId);
    },

    /**
     * Removes the buyer; goods, amounts and numbers stay, as tax law requires. An anonymous PDF replaces the stored
     * one.
     * @returns the number of documents
     */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const rows = await invoices.find({ userId }, null, { session }).lean<InvoiceRow[]>();
      for (const { _id } of rows)
        await invoices.updateOne(
          { _id },
          { $set: { userId: ERASED_USER, buyer: NO_BUYER }, $unset: { storedAt: 1 } },
          { session },
        );
      return rows.length;
    },
  };
}

const placeOf = ({ year, kind, serial }: Invoice) => ({ year, kind, serial });
const withoutId = ({ _id, storedAt, storeAfter, storeTries, ...invoice }: InvoiceRow): Invoice => invoice;
const fromRow = (row: InvoiceRow | null): Invoice | undefined => (row ? withoutId(row) : undefined);
