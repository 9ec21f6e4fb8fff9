import { defineModel } from '@tokri/database';

/** Ids of the user's data in other services, updated by their events. May exist before the user. */
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

/** What identity knows of an order: a refund event has the order's id only, and a deletion waits for what is under way. */
export interface OrderNote {
  /** The order's id. */
  _id: string;
  userId: string;
  orderNumber: string;
  /** Paise; absent until an order event arrives. */
  amount?: number;
  /** Number of its invoice, once media has it. */
  invoice?: string;
  isDelivered?: boolean;
  /** From picking on; absent before. An order that has ended stays so, also when events arrive late. */
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
