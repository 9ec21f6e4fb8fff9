import type { ClientSession } from 'mongoose';
import type { Invoice } from '../invoice';
import { withoutId, type draftModel, type invoiceModel, type InvoiceRow } from './models';

/** A document whose PDF is to be stored, and the number of attempts including this one. */
export interface Claimed {
  invoice: Invoice;
  tries: number;
}

type Issued = Pick<Invoice, 'issuedAt'>;

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

const placeOf = ({ year, kind, serial }: Invoice) => ({ year, kind, serial });

/** Which documents media has as a PDF (docs/adr/0018). */
export function createStoredPdfs(
  invoices: ReturnType<typeof invoiceModel>,
  drafts: ReturnType<typeof draftModel>,
) {
  return {
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
  };
}
