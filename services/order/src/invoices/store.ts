import { ERASED_USER } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import type { Batch } from '@tokri/service-host';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import { completeInvoice, completeNote, countCredited } from './complete-draft';
import { NO_BUYER, type CompleteDraft, type Invoice, type InvoiceDraft, type Seller } from './invoice';
import { financialYearOf, numberOf, partsOf, seriesOf, type InvoiceKind } from './series';

/** State of the upload of the PDF to media. */
interface Storing {
  /** Set once media has the PDF. */
  storedAt?: Date;
  /** No attempt before this time: lease of the current attempt, or pause after a failure. */
  storeAfter?: Date;
  storeTries?: number;
}

type InvoiceRow = Invoice & Storing & { _id: mongoose.Types.ObjectId };

interface SeriesRow {
  /** `2627/INV` */
  _id: string;
  last: number;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };
const value = { type: Schema.Types.Mixed, required: true };

const facts = {
  kind: text,
  orderId: text,
  orderNumber: text,
  userId: text,
  issuedAt: date,
  orderedAt: date,
  buyer: value,
  lines: value,
  problemId: String,
  paidByCredit: Number,
  language: String,
};

const invoiceModel = defineModel<InvoiceRow>({
  name: 'Invoice',
  collection: 'invoices',
  fields: {
    ...facts,
    seller: value,
    placeOfSupply: value,
    year: text,
    serial: number,
    number: text,
    reverses: Schema.Types.Mixed,
    storedAt: Date,
    storeAfter: Date,
    storeTries: Number,
  },
  indexes: [
    [{ orderId: 1, kind: 1, problemId: 1 }, { unique: true }],
    [{ year: 1, kind: 1, serial: 1 }, { unique: true }],
    [{ userId: 1 }],
    [{ storedAt: 1, issuedAt: 1 }],
  ],
});

/** A document without its number. The id prevents a second one. */
type DraftRow = InvoiceDraft & { _id: string };
type CompleteRow = CompleteDraft & { _id: string };

const draftModel = defineModel<DraftRow>({
  name: 'InvoiceDraft',
  collection: 'invoice_drafts',
  fields: { _id: text, ...facts, seller: Schema.Types.Mixed, placeOfSupply: Schema.Types.Mixed },
  indexes: [[{ issuedAt: 1, kind: -1 }], [{ orderId: 1 }], [{ userId: 1 }]],
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

type Issued = Pick<Invoice, 'issuedAt'>;

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/**
 * Invoices, credit notes and their number series. Printed facts never change, except that erasure removes the buyer.
 */
export function createInvoiceStore(connection: Connection) {
  const invoices = invoiceModel(connection);
  const drafts = draftModel(connection);
  const series = seriesModel(connection);

  /** Takes numbers of a series. @returns the first */
  async function takeNumbers(id: string, count: number, session: ClientSession): Promise<number> {
    const { last } = await series
      .findOneAndUpdate(
        { _id: id },
        { $inc: { last: count } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<SeriesRow>();
    return last - count + 1;
  }

  /** Writes documents under the next numbers of their series, in the given order. */
  async function numberAll(rows: readonly CompleteRow[], session: ClientSession): Promise<Invoice[]> {
    const bySeries = new Map<string, CompleteRow[]>();
    for (const row of rows) {
      const id = seriesOf(financialYearOf(row.issuedAt), row.kind);
      bySeries.set(id, [...(bySeries.get(id) ?? []), row]);
    }
    const numbered: Invoice[] = [];
    for (const [id, drafted] of bySeries) {
      const first = await takeNumbers(id, drafted.length, session);
      drafted.forEach(({ _id, ...draft }, index) => {
        const [year, serial] = [financialYearOf(draft.issuedAt), first + index];
        numbered.push({ ...draft, year, serial, number: numberOf(year, draft.kind, serial) });
      });
    }
    return numbered;
  }

  async function invoicesOf(
    orderIds: readonly string[],
    session: ClientSession,
  ): Promise<Map<string, Invoice>> {
    const which = { orderId: { $in: orderIds }, kind: 'invoice' as const };
    const rows = await invoices.find(which, null, { session }).lean<InvoiceRow[]>();
    return new Map(rows.map((row) => [row.orderId, withoutId(row)]));
  }

  /** Pieces that the numbered credit notes of these orders have credited. */
  async function creditedOf(orderIds: readonly string[], session: ClientSession) {
    const which = { orderId: { $in: orderIds }, kind: 'credit-note' as const };
    return countCredited(await invoices.find(which, null, { session }).lean<InvoiceRow[]>());
  }

  /** Notes whose invoice has a number, with its facts. */
  async function completeNotes(
    notes: readonly DraftRow[],
    first: readonly Invoice[],
    session: ClientSession,
  ): Promise<(CompleteRow & Pick<Invoice, 'reverses'>)[]> {
    if (notes.length === 0) return [];
    const orderIds = notes.map(({ orderId }) => orderId);
    const known = await invoicesOf(orderIds, session);
    for (const invoice of first) known.set(invoice.orderId, invoice);
    const credited = await creditedOf(orderIds, session);
    return notes.flatMap((note) => {
      const invoice = known.get(note.orderId);
      if (!invoice) return [];
      const complete = completeNote(note, invoice, (line) => credited.of(note.orderId, line));
      credited.add(note);
      const { number, issuedAt } = invoice;
      return { ...complete, _id: note._id, reverses: { number, issuedAt } };
    });
  }

  return {
    models: [invoices, drafts, series],

    /** @param problemId of a credit note for the pieces of one problem or granted refund */
    async find(
      orderId: string,
      kind: InvoiceKind,
      session?: ClientSession,
      problemId?: string,
    ): Promise<Invoice | undefined> {
      const which = { orderId, kind, problemId: problemId ?? { $exists: false } };
      return fromRow(await invoices.findOne(which, null, { session }).lean<InvoiceRow>());
    },

    /** Invoice and credit notes of an order, with and without a number. */
    async documentsOf(orderId: string, session: ClientSession): Promise<InvoiceDraft[]> {
      const numbered = await invoices.find({ orderId }, null, { session }).lean<InvoiceRow[]>();
      const drafted = await drafts.find({ orderId }, null, { session }).lean<DraftRow[]>();
      return [...numbered.map(draftOf), ...drafted.map(({ _id, ...draft }) => draft)];
    },

    /** Writes a document that gets its number after the commit. */
    async issue(draft: InvoiceDraft, session: ClientSession): Promise<void> {
      try {
        await drafts.insertMany([{ _id: idOf(draft), ...draft }], { session, lean: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new VersionConflict('somebody else issued this document');
        throw error;
      }
    },

    hasDrafts: async (): Promise<boolean> => (await drafts.exists({})) !== null,

    /** Documents without a number. */
    countDrafts: (): Promise<number> => drafts.countDocuments({}).maxTimeMS(MAX_TIME_MS).exec(),

    /** Whether the document was issued and has no number yet. */
    async isDrafted(orderId: string, kind: InvoiceKind, problemId?: string): Promise<boolean> {
      return (await drafts.exists({ _id: idOf({ orderId, kind, problemId }) })) !== null;
    },

    /**
     * Turns the oldest drafts into documents under the next numbers of their series. Numbers and documents commit
     * together, so that a series has no gaps or duplicates; concurrent calls conflict, and the loser retries. A credit
     * note waits for the number of its invoice.
     * @param seller named by the invoices; credit notes name that of their invoice
     * @returns how many, at most `size`, and whether there may be more
     */
    async numberDrafts(size: number, seller: Seller, session: ClientSession): Promise<Batch> {
      const oldest = drafts.find({}, null, { session }).sort({ issuedAt: 1, kind: -1 }).limit(size);
      const rows = await oldest.lean<DraftRow[]>();
      if (rows.length === 0) return { done: 0, hasMore: false };
      const complete = rows
        .filter(isInvoice)
        .map((row) => ({ ...completeInvoice(row, seller), _id: row._id }));
      const first = await numberAll(complete, session);
      const notes = rows.filter((row) => !isInvoice(row));
      const later = await numberAll(await completeNotes(notes, first, session), session);
      const written = [...first, ...later];
      const newRows = written.map((each) => ({ _id: new mongoose.Types.ObjectId(), ...each }));
      await invoices.insertMany(newRows, { session, lean: true });
      await drafts.deleteMany({ _id: { $in: written.map(idOf) } }, { session });
      return { done: written.length, hasMore: written.length > 0 && rows.length === size };
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

    /** Number of documents without a stored PDF or a number, and the oldest date of issue. */
    async measureUnstored(): Promise<{ count: number; oldest?: Date }> {
      const unstored = { storedAt: null };
      const fields = { issuedAt: 1, _id: 0 } as const;
      const [ofNumbered, ofDrafts, ...oldest] = await Promise.all([
        invoices.countDocuments(unstored).maxTimeMS(MAX_TIME_MS),
        drafts.countDocuments({}).maxTimeMS(MAX_TIME_MS),
        invoices.findOne(unstored, fields).sort({ issuedAt: 1 }).maxTimeMS(MAX_TIME_MS).lean<Issued>(),
        drafts.findOne({}, fields).sort({ issuedAt: 1 }).maxTimeMS(MAX_TIME_MS).lean<Issued>(),
      ]);
      const times = oldest.flatMap((each) => (each ? [each.issuedAt.getTime()] : []));
      return {
        count: ofNumbered + ofDrafts,
        ...(times.length > 0 && { oldest: new Date(Math.min(...times)) }),
      };
    },

    /** By series and serial number. */
    async *all(): AsyncGenerator<Invoice> {
      const found = invoices.find({}).sort({ year: 1, kind: 1, serial: 1 });
      const rows = found.lean<InvoiceRow[]>().cursor({ batchSize: 500 });
      for await (const row of rows) yield withoutId(row);
    },

    /** Documents of a series after a serial number, in order, at most `size`. */
    async numbered(series: string, after: number, size: number, session: ClientSession): Promise<Invoice[]> {
      const rows = await invoices
        .find({ ...partsOf(series), serial: { $gt: after } }, null, { session })
        .sort({ serial: 1 })
        .limit(size)
        .lean<InvoiceRow[]>();
      return rows.map(withoutId);
    },

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
        await invoices.updateOne({ _id }, { $set: WITHOUT_BUYER, $unset: { storedAt: 1 } }, { session });
      const { modifiedCount } = await drafts.updateMany({ userId }, { $set: WITHOUT_BUYER }, { session });
      return rows.length + modifiedCount;
    },
  };
}

const WITHOUT_BUYER = { userId: ERASED_USER, buyer: NO_BUYER };
const isInvoice = ({ kind }: DraftRow): boolean => kind === 'invoice';
const idOf = ({ orderId, kind, problemId = '' }: Pick<InvoiceDraft, 'orderId' | 'kind' | 'problemId'>) =>
  `${orderId}/${kind}/${problemId}`;
const draftOf = ({ _id, storedAt, storeAfter, storeTries, ...row }: InvoiceRow): InvoiceDraft => {
  const { year, serial, number, reverses, ...draft } = row;
  return draft;
};

const placeOf = ({ year, kind, serial }: Invoice) => ({ year, kind, serial });
const withoutId = ({ _id, storedAt, storeAfter, storeTries, ...invoice }: InvoiceRow): Invoice => invoice;
const fromRow = (row: InvoiceRow | null): Invoice | undefined => (row ? withoutId(row) : undefined);
