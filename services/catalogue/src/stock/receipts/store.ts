import { defineModel } from '@tokri/database';
import { date, embedded, number, text } from '../../schema-fields';
import type { KeptLine } from './decide';

/** A booked goods receipt. A repeated request finds it and adds nothing. Its pieces are in the stock entries, too. */
export interface GoodsReceiptRow {
  /** UUID chosen by the caller. */
  _id: string;
  lines: KeptLine[];
  /** Set if nothing but pieces is known: the receipt is removed thirty days later. */
  at?: Date;
  /** Absent in receipts in which no line was added, and in those older than this field, which are not listed. */
  receivedAt?: Date;
  /** The admin; removed when that account is erased. */
  by?: string;
  supplier?: string;
  /** `nameKey` of the supplier. */
  supplierKey?: string;
  documentNumber?: string;
  /** Day: 2026-11-02. */
  documentDate?: string;
  purchaseOrderId?: string;
  /** Sums of the added lines; the cost in paise, of those that have one. */
  lineCount?: number;
  pieces?: number;
  cost?: number;
}

/** A name to choose from in the next receipt, with what the shop knows of the supplier. */
export interface SupplierRow {
  /** `nameKey` of the name. */
  _id: string;
  /** As first written, or as changed since. */
  name: string;
  /** Of the latest delivery or purchase order, or of the first entry. */
  lastAt: Date;
  phone?: string;
  email?: string;
  gstin?: string;
  /** Usual days from an order to its arrival. */
  leadDays?: number;
  /** Paise. */
  minimumOrder?: number;
  /** Not offered any more. */
  isArchived?: true;
}

const KEPT_SECONDS = 30 * 24 * 60 * 60;

export const goodsReceiptModel = defineModel<GoodsReceiptRow>({
  name: 'GoodsReceipt',
  collection: 'goodsreceipts',
  fields: {
    _id: text,
    lines: {
      type: [
        embedded<KeptLine>({
          productId: text,
          pieces: number,
          stock: Number,
          problem: String,
          name: String,
          unit: String,
          cost: Number,
          lot: String,
          bestBefore: String,
          madeOn: String,
        }),
      ],
      required: true,
    },
    at: Date,
    receivedAt: Date,
    by: String,
    supplier: String,
    supplierKey: String,
    documentNumber: String,
    documentDate: String,
    purchaseOrderId: String,
    lineCount: Number,
    pieces: Number,
    cost: Number,
  },
  indexes: [
    [{ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
    [{ receivedAt: -1, _id: -1 }],
    [{ supplierKey: 1, receivedAt: -1, _id: -1 }],
    [{ 'lines.productId': 1, receivedAt: -1, _id: -1 }],
    [{ by: 1 }, { sparse: true }],
  ],
});

export const supplierModel = defineModel<SupplierRow>({
  name: 'Supplier',
  collection: 'suppliers',
  fields: {
    _id: text,
    name: text,
    lastAt: date,
    phone: String,
    email: String,
    gstin: String,
    leadDays: Number,
    minimumOrder: Number,
    isArchived: Boolean,
  },
  indexes: [[{ lastAt: -1 }]],
});
