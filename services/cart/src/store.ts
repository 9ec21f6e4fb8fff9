import { defineModel, prepareCollections } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { emptyCart, type Cart, type CartLine } from './cart';
import { DAY_MS, GUEST_DAYS } from './owner';
import type { OwnerKey } from './owner-key';

interface CartRow {
  _id: OwnerKey;
  lines: CartLine[];
  updatedAt: Date;
  /** Guests' carts only: gone after thirty days without use. */
  expiresAt?: Date;
  /** A guest's cart that went into a user's, and when. */
  mergedInto?: OwnerKey;
  mergedAt?: Date;
  /** When the cart was published again for those who had lost it. */
  republishedAt?: Date;
}

const text = { type: String, required: true };

const cartModel = defineModel<CartRow>({
  name: 'Cart',
  collection: 'carts',
  fields: {
    _id: text,
    lines: [{ _id: text, productId: text, quantity: { type: Number, required: true } }],
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, expires: 0 },
    mergedInto: String,
    mergedAt: Date,
    republishedAt: Date,
  },
  indexes: [[{ mergedInto: 1 }, { sparse: true }]],
});

/** What has become of a guest's cart: it is in use, or its lines went into a user's cart. */
export type GuestCartState = Pick<CartRow, 'mergedInto' | 'mergedAt'>;

/** The order was taken out of its cart. */
interface ClearedOrderRow {
  _id: string;
  at: Date;
}

/** Longer than any event of an order may lie among the dead letters before it is replayed. */
const CLEARED_DAYS = 180;

const clearedOrderModel = defineModel<ClearedOrderRow>({
  name: 'ClearedOrder',
  collection: 'cleared_orders',
  fields: { _id: text, at: { type: Date, required: true, expires: CLEARED_DAYS * 86_400 } },
});

/** One document a cart: what changes together is written together. */
export function createCartStore(connection: Connection) {
  const carts = cartModel(connection);
  const clearedOrders = clearedOrderModel(connection);
  return {
    models: [carts, clearedOrders],
    prepare: () => prepareCollections([carts, clearedOrders]),

    async load(owner: OwnerKey, session?: ClientSession): Promise<Cart> {
      const row = await carts
        .findById(owner)
        .session(session ?? null)
        .lean<CartRow>();
      return row ? { lines: row.lines } : emptyCart;
    },

    async save(owner: OwnerKey, lines: CartLine[], session: ClientSession): Promise<void> {
      const now = new Date();
      const onInsert = owner.startsWith('guest:') ? { expiresAt: daysAfter(now, GUEST_DAYS) } : {};
      await carts.updateOne(
        { _id: owner },
        { $set: { lines, updatedAt: now }, $setOnInsert: onInsert },
        { upsert: true, session },
      );
    },

    /** The cart of a user, and what tells which guests they were. */
    async erase(user: OwnerKey, session: ClientSession): Promise<number> {
      const { deletedCount } = await carts.deleteMany(
        { $or: [{ _id: user }, { mergedInto: user }] },
        { session },
      );
      return deletedCount;
    },

    /** Keys of all carts of users. */
    async *ownersOfUsers(): AsyncGenerator<OwnerKey> {
      const users = carts
        .find({ _id: /^user:/ })
        .select('_id')
        .lean<Pick<CartRow, '_id'>[]>();
      for await (const { _id } of users.cursor()) yield _id;
    },

    /** Writes the cart as it is, so that whoever changes it at the same time comes before or after; gives it. */
    async touch(owner: OwnerKey, session: ClientSession): Promise<Cart> {
      await carts.updateOne({ _id: owner }, { $set: { republishedAt: new Date() } }, { session });
      return this.load(owner, session);
    },

    /** A guest's cart is in use: true when its thirty days begin anew, which is at most once a day. */
    async renew(owner: OwnerKey, now = new Date()): Promise<boolean> {
      const { modifiedCount } = await carts.updateOne(
        { _id: owner, mergedInto: { $exists: false }, expiresAt: { $lt: daysAfter(now, GUEST_DAYS - 1) } },
        { $set: { expiresAt: daysAfter(now, GUEST_DAYS) } },
      );
      return modifiedCount > 0;
    },

    /** Empties a guest's cart and notes where its lines went; the note lives for a day. */
    async markMerged(guest: OwnerKey, user: OwnerKey, session: ClientSession): Promise<void> {
      const now = new Date();
      const note = {
        lines: [],
        updatedAt: now,
        mergedInto: user,
        mergedAt: now,
        expiresAt: daysAfter(now, 1),
      };
      await carts.updateOne({ _id: guest }, { $set: note }, { session });
    },

    /** Null when there never was such a cart, or no longer is. */
    findGuestCartState: (guest: OwnerKey, session: ClientSession): Promise<GuestCartState | null> =>
      carts.findById(guest).session(session).select('mergedInto mergedAt').lean<GuestCartState>().exec(),

    /** False when this order was taken out already. */
    async claimOrder(orderId: string, session: ClientSession): Promise<boolean> {
      const { upsertedCount } = await clearedOrders.updateOne(
        { _id: orderId },
        { $setOnInsert: { at: new Date() } },
        { upsert: true, session },
      );
      return upsertedCount > 0;
    },
  };
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export type CartStore = ReturnType<typeof createCartStore>;
