import { defineModel } from '@tokri/database';
import { date, embedded, flag, number, text } from '../../../schema-fields';
import type { PurchaseFacts, PurchaseLineRow } from './decide';

export interface PurchaseOrderRow extends PurchaseFacts {
  /** UUID chosen by the caller. */
  _id: string;
  /** From 1, without gaps. */
  number: number;
  /** Raised by each change. */
  version: number;
  /** Mirrors the state, for the index. */
  isOpen: boolean;
  /** `nameKey` of the supplier. */
  supplierKey?: string;
  note?: string;
  createdAt: Date;
  /** The admin; removed when that account is erased. */
  by?: string;
}

export const purchaseOrderModel = defineModel<PurchaseOrderRow>({
  name: 'PurchaseOrder',
  collection: 'purchaseorders',
  fields: {
    _id: text,
    number,
    version: number,
    state: text,
    isOpen: flag,
    supplier: String,
    supplierKey: String,
    note: String,
    lines: {
      type: [
        embedded<PurchaseLineRow>({
          productId: text,
          name: text,
          unit: text,
          pieces: number,
          cost: Number,
          received: number,
          receivedAt: Date,
        }),
      ],
      required: true,
    },
    createdAt: date,
    orderedAt: Date,
    closedAt: Date,
    by: String,
  },
  indexes: [
    [{ number: 1 }, { unique: true }],
    [{ createdAt: -1, _id: -1 }],
    [{ isOpen: 1, createdAt: -1, _id: -1 }],
    // Earlier orders of a supplier teach its lead time.
    [{ supplierKey: 1, orderedAt: -1 }],
    // What is on order, by product.
    [{ 'lines.productId': 1, isOpen: 1 }],
    [{ closedAt: 1 }, { sparse: true }],
    [{ by: 1 }, { sparse: true }],
  ],
});
