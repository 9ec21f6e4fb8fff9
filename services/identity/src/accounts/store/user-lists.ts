import { defineModel } from '@tokri/database';

/** Ids of the user's data in other services, updated by their events. May exist before the user. */
export interface UserLists {
  _id: string;
  addresses: string[];
  /** Removed addresses are stored, so that a late `address.created` does not restore one. */
  removedAddresses: string[];
  cartLines: string[];
  /** Sequence of the last applied cart.changed. */
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

/** Facts about an order: refund events contain only its id, and an order under way blocks the account's deletion. */
export interface OrderNote {
  _id: string;
  userId: string;
  orderNumber: string;
  /** Paise; absent until an order event arrives. */
  amount?: number;
  /** Number of its invoice, once media has stored it. */
  invoice?: string;
  isDelivered?: boolean;
  /** Absent until picking or a cancellation. `ended` is final, even if earlier events arrive late. */
  progress?: 'under-way' | 'ended';
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
    progress: String,
  },
});
