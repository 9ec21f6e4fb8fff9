import { Schema, type Connection } from 'mongoose';

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
const schema = new Schema<UserLists>(
  {
    _id: { type: String, required: true },
    addresses: strings,
    removedAddresses: strings,
    cartLines: strings,
    cartSequence: { type: Number, default: 0 },
    orders: strings,
  },
  { versionKey: false, collection: 'user_lists' },
);

export const userListsOf = (connection: Connection) => connection.model<UserLists>('UserLists', schema);

/** Whose order it is and how it is called: a refund names only the order's id. */
export interface OrderNote {
  /** The order's id. */
  _id: string;
  userId: string;
  orderNumber: string;
}

const noteSchema = new Schema<OrderNote>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    orderNumber: { type: String, required: true },
  },
  { versionKey: false, collection: 'order_notes' },
);

export const orderNotesOf = (connection: Connection) => connection.model<OrderNote>('OrderNote', noteSchema);
