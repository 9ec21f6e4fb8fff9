import type { Batch } from '@tokri/service-host';
import mongoose, { type ClientSession } from 'mongoose';
import { completeInvoice, completeNote, countCredited } from '../complete-draft';
import type { Invoice, Seller } from '../invoice';
import { financialYearOf, numberOf, seriesOf } from '../series';
import {
  idOf,
  withoutId,
  type CompleteRow,
  type draftModel,
  type DraftRow,
  type invoiceModel,
  type InvoiceRow,
  type seriesModel,
  type SeriesRow,
} from './models';

interface Models {
  invoices: ReturnType<typeof invoiceModel>;
  drafts: ReturnType<typeof draftModel>;
  series: ReturnType<typeof seriesModel>;
}

const isInvoice = ({ kind }: DraftRow): boolean => kind === 'invoice';

/** Turns drafts into numbered documents (docs/adr/0028). */
export function createDraftNumbering({ invoices, drafts, series }: Models) {
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

  /**
   * Turns the oldest drafts into documents under the next numbers of their series. Numbers and documents commit
   * together, so that a series has no gaps or duplicates; concurrent calls conflict, and the loser retries. A credit
   * note waits for the number of its invoice.
   * @param seller named by the invoices; credit notes name that of their invoice
   * @returns how many, at most `size`, and whether there may be more
   */
  async function numberDrafts(size: number, seller: Seller, session: ClientSession): Promise<Batch> {
    const oldest = drafts.find({}, null, { session }).sort({ issuedAt: 1, kind: -1 }).limit(size);
    const rows = await oldest.lean<DraftRow[]>();
    if (rows.length === 0) return { done: 0, hasMore: false };
    const complete = rows.filter(isInvoice).map((row) => ({ ...completeInvoice(row, seller), _id: row._id }));
    const first = await numberAll(complete, session);
    const notes = rows.filter((row) => !isInvoice(row));
    const later = await numberAll(await completeNotes(notes, first, session), session);
    const written = [...first, ...later];
    const newRows = written.map((each) => ({ _id: new mongoose.Types.ObjectId(), ...each }));
    await invoices.insertMany(newRows, { session, lean: true });
    await drafts.deleteMany({ _id: { $in: written.map(idOf) } }, { session });
    return { done: written.length, hasMore: written.length > 0 && rows.length === size };
  }

  return { numberDrafts };
}
