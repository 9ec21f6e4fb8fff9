import { defineModel } from '@tokri/database';

/** What other services own of a user, as ids, kept by their events; may be there before its user (seeds). */
export interface UserLists {
  /** The user's id. */
  _id: string;
  addresses: string[];
  /** Removed ones are remembered, so that a late `address.created` does not bring one back. */
  removedAddresses: string[];
  cartLines: string[];
  /** Sequence of the last cart.changed that was taken in. */
  cartSequence: number;
  orders: string[];
}

const strings = { type: [String], default: [] };
export const userListsOf = defineModel<UserLists>({
  name: 'UserLists',
  collection: 'user_lists',
  fields: {
    _id: { type: String, required: true },
    addresses: strings,
    removedAddresses: strings,
    cartLines: strings,
    cartSequence: { type: Number, default: 0 },
    orders: strings,
  },
});

/** Whose order it is, how it is called and what it costs: a refund names only the order's id. */
export interface OrderNote {
  /** The order's id. */
  _id: string;
  userId: string;
  orderNumber: string;
  /** Paise; missing in notes of before. */
  amount?: number;
  /** Number of its invoice, once media has it. */
  invoice?: string;
  isDelivered?: boolean;
}

export const orderNotesOf = defineModel<OrderNote>({
  name: 'OrderNote',
  collection: 'order_notes',
  fields: {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    orderNumber: { type: String, required: true, index: true },
    amount: Number,
    invoice: String,
    isDelivered: Boolean,
  },
});
