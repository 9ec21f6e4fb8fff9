import { defineModel } from '@tokri/database';
import type mongoose from 'mongoose';
import { Schema } from 'mongoose';
import type { CompleteDraft, Invoice, InvoiceDraft } from '../invoice';

/** State of the upload of the PDF to media. */
interface Storing {
  /** Set once media has the PDF. */
  storedAt?: Date;
  /** No attempt before this time: lease of the current attempt, or pause after a failure. */
  storeAfter?: Date;
  storeTries?: number;
}

export type InvoiceRow = Invoice & Storing & { _id: mongoose.Types.ObjectId };

export interface SeriesRow {
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

export const invoiceModel = defineModel<InvoiceRow>({
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
export type DraftRow = InvoiceDraft & { _id: string };
export type CompleteRow = CompleteDraft & { _id: string };

export const draftModel = defineModel<DraftRow>({
  name: 'InvoiceDraft',
  collection: 'invoice_drafts',
  fields: { _id: text, ...facts, seller: Schema.Types.Mixed, placeOfSupply: Schema.Types.Mixed },
  indexes: [[{ issuedAt: 1, kind: -1 }], [{ orderId: 1 }], [{ userId: 1 }]],
});

export const seriesModel = defineModel<SeriesRow>({
  name: 'InvoiceSeries',
  collection: 'invoice_series',
  fields: { _id: text, last: number },
});

/** The id of a draft. */
export const idOf = ({
  orderId,
  kind,
  problemId = '',
}: Pick<InvoiceDraft, 'orderId' | 'kind' | 'problemId'>): string => `${orderId}/${kind}/${problemId}`;

export const withoutId = ({ _id, storedAt, storeAfter, storeTries, ...invoice }: InvoiceRow): Invoice =>
  invoice;
