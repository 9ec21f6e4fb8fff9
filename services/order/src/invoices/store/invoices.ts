import { ERASED_USER } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import type { ClientSession, Connection } from 'mongoose';
import { NO_BUYER, type Invoice, type InvoiceDraft } from '../invoice';
import { partsOf, type InvoiceKind } from '../series';
import {
  draftModel,
  idOf,
  invoiceModel,
  seriesModel,
  withoutId,
  type DraftRow,
  type InvoiceRow,
  type SeriesRow,
} from './models';
import { createDraftNumbering } from './number-drafts';
import { createStoredPdfs } from './stored-pdfs';

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

  return {
    models: [invoices, drafts, series],
    ...createDraftNumbering({ invoices, drafts, series }),
    ...createStoredPdfs(invoices, drafts),

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

const draftOf = (row: InvoiceRow): InvoiceDraft => {
  const { year, serial, number, reverses, ...draft } = withoutId(row);
  return draft;
};

const fromRow = (row: InvoiceRow | null): Invoice | undefined => (row ? withoutId(row) : undefined);
