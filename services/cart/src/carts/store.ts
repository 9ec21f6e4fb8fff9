import { defineModel, pick, prepareCollections } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { emptyCart, type Cart, type CartLine } from './cart';
import { DAY_MS, GUEST_DAYS } from './guest-cookie';
import type { OwnerKey } from './owner-key';

interface CartRow {
  _id: OwnerKey;
  lines: CartLine[];
  updatedAt: Date;
  /** Guests' carts only: deleted after thirty days without use. */
  expiresAt?: Date;
  /** The user's cart that a guest's cart was merged into. */
  mergedInto?: OwnerKey;
  mergedAt?: Date;
  /** Written by `republish-carts`. */
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

/** Empty while the guest's cart is in use. */
export type GuestCartState = Pick<CartRow, 'mergedInto' | 'mergedAt'>;

/** Marks an order whose pieces were removed from the cart. */
interface ClearedOrderRow {
  _id: string;
  at: Date;
}

/** Longer than an event may wait as a dead letter before it is replayed. */
const CLEARED_DAYS = 180;

const clearedOrderModel = defineModel<ClearedOrderRow>({
  name: 'ClearedOrder',
  collection: 'cleared_orders',
  fields: { _id: text, at: { type: Date, required: true, expires: CLEARED_DAYS * 86_400 } },
});

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

    async erase(user: OwnerKey, session: ClientSession): Promise<number> {
      const { deletedCount } = await carts.deleteMany(
        { $or: [{ _id: user }, { mergedInto: user }] },
        { session },
      );
      return deletedCount;
    },

    async *ownersOfUsers(): AsyncGenerator<OwnerKey> {
      const users = pick(carts.find({ _id: /^user:/ }));
      for await (const { _id } of users.cursor()) yield _id;
    },

    /** Writes the cart without changing its lines, so that a concurrent change conflicts; returns it. */
    async touch(owner: OwnerKey, session: ClientSession): Promise<Cart> {
      await carts.updateOne({ _id: owner }, { $set: { republishedAt: new Date() } }, { session });
      return this.load(owner, session);
    },

    /** Extends a guest's cart to thirty days from now, at most once a day. @returns whether it did */
    async renew(owner: OwnerKey, now = new Date()): Promise<boolean> {
      const { modifiedCount } = await carts.updateOne(
        { _id: owner, mergedInto: { $exists: false }, expiresAt: { $lt: daysAfter(now, GUEST_DAYS - 1) } },
        { $set: { expiresAt: daysAfter(now, GUEST_DAYS) } },
      );
      return modifiedCount > 0;
    },

    /** Empties a guest's cart and records where its lines went, for one day. */
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

    /** Null when there is no such cart. */
    findGuestCartState: (guest: OwnerKey, session: ClientSession): Promise<GuestCartState | null> =>
      pick(carts.findById(guest).session(session), 'mergedInto', 'mergedAt').exec(),

    /** False when the order's pieces were already removed. */
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
