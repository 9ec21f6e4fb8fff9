import { Schema, type ClientSession, type Connection } from 'mongoose';
import { emptyCart, type Cart, type CartLine } from './cart';
import { GUEST_DAYS, type OwnerKey } from './owner';

interface CartRow {
  _id: OwnerKey;
  lines: CartLine[];
  updatedAt: Date;
  /** Guests' carts only: gone after thirty days without use. */
  expiresAt?: Date;
}

const cartSchema = new Schema<CartRow>(
  {
    _id: { type: String, required: true },
    lines: [{ _id: { type: String, required: true }, productId: String, quantity: Number }],
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false, collection: 'carts' },
);

interface ClearedRow {
  _id: string;
  at: Date;
}

const clearedSchema = new Schema<ClearedRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true, expires: 30 * 86_400 } },
  { versionKey: false, collection: 'cleared_orders' },
);

/** One document a cart: what changes together is written together. */
export function createCartStore(connection: Connection) {
  const carts = connection.model<CartRow>('Cart', cartSchema);
  const cleared = connection.model<ClearedRow>('ClearedOrder', clearedSchema);
  return {
    async prepare(): Promise<void> {
      for (const model of [carts, cleared]) {
        await model.createCollection();
        await model.createIndexes();
      }
    },

    async load(owner: OwnerKey, session?: ClientSession): Promise<Cart> {
      const row = await carts
        .findById(owner)
        .session(session ?? null)
        .lean();
      return row ? { lines: row.lines } : emptyCart;
    },

    async save(owner: OwnerKey, lines: CartLine[], session: ClientSession): Promise<void> {
      const updatedAt = new Date();
      const expiresAt = new Date(updatedAt.getTime() + GUEST_DAYS * 86_400_000);
      const row = { lines, updatedAt, ...(owner.startsWith('guest:') && { expiresAt }) };
      await carts.updateOne({ _id: owner }, { $set: row }, { upsert: true, session });
    },

    async remove(owner: OwnerKey, session: ClientSession): Promise<void> {
      await carts.deleteOne({ _id: owner }, { session });
    },

    /** False when this order was taken out already. */
    async claimOrder(orderId: string, session: ClientSession): Promise<boolean> {
      if (await cleared.exists({ _id: orderId }).session(session)) return false;
      await cleared.create([{ _id: orderId, at: new Date() }], { session });
      return true;
    },
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
