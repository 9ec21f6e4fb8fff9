import { Schema, type ClientSession, type Connection } from 'mongoose';
import { emptyCart, type Cart, type CartLine } from './cart';
import { DAY_MS, GUEST_DAYS, type OwnerKey } from './owner';

interface CartRow {
  _id: OwnerKey;
  lines: CartLine[];
  updatedAt: Date;
  /** Guests' carts only: gone after thirty days without use. */
  expiresAt?: Date;
  /** A guest's cart that went into a user's, and when. */
  mergedInto?: OwnerKey;
  mergedAt?: Date;
}

const cartSchema = new Schema<CartRow>(
  {
    _id: { type: String, required: true },
    lines: [{ _id: { type: String, required: true }, productId: String, quantity: Number }],
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, expires: 0 },
    mergedInto: String,
    mergedAt: Date,
  },
  { versionKey: false, collection: 'carts' },
);

export type GuestFate = Pick<CartRow, 'mergedInto' | 'mergedAt'>;

interface ClearedRow {
  _id: string;
  at: Date;
}

/** Longer than any event of an order may lie among the dead letters before it is replayed. */
const CLEARED_DAYS = 180;

const clearedSchema = new Schema<ClearedRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true, expires: CLEARED_DAYS * 86_400 },
  },
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
      const now = new Date();
      const born = owner.startsWith('guest:') ? { expiresAt: daysAfter(now, GUEST_DAYS) } : {};
      await carts.updateOne(
        { _id: owner },
        { $set: { lines, updatedAt: now }, $setOnInsert: born },
        { upsert: true, session },
      );
    },

    /** Keys of all carts of users. */
    async *ownersOfUsers(): AsyncGenerator<OwnerKey> {
      const users = carts.collection.find({ _id: { $regex: '^user:' } as never }, { projection: { _id: 1 } });
      for await (const { _id } of users) yield _id as unknown as OwnerKey;
    },

    /** Writes the cart as it is, so that whoever changes it at the same time comes before or after; gives it. */
    async touch(owner: OwnerKey, session: ClientSession): Promise<Cart> {
      const told = { $inc: { told: 1 } };
      await carts.collection.updateOne({ _id: owner as never }, told, { session });
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

    /** What has become of a guest's cart; undefined when there never was one, or no longer is. */
    async fateOf(guest: OwnerKey, session: ClientSession): Promise<GuestFate | undefined> {
      const row = await carts.findById(guest).session(session).select('mergedInto mergedAt').lean();
      if (!row) return undefined;
      return { mergedInto: row.mergedInto, mergedAt: row.mergedAt };
    },

    /** False when this order was taken out already. */
    async claimOrder(orderId: string, session: ClientSession): Promise<boolean> {
      const { upsertedCount } = await cleared.collection.updateOne(
        { _id: orderId as never },
        { $setOnInsert: { at: new Date() } },
        { upsert: true, session },
      );
      return upsertedCount > 0;
    },
  };
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export type CartStore = ReturnType<typeof createCartStore>;
