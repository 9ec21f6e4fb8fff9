import { defineModel, inBatches, isDuplicateKey, prepareCollections } from '@tokri/database';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { isLive } from './removal';

export interface AddressFields {
  address_line: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  mobile: string;
}

export interface AddressRow extends AddressFields {
  _id: mongoose.Types.ObjectId;
  userId: string;
  /** What versions before removedAt go by: false when it is removed. Versions after it need it no more. */
  status?: boolean;
  /** When it was removed and hidden from choice; versions before it set the status only. */
  removedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** How many live addresses a user has: the row that makes the limit hold when two tabs save at once. */
interface AddressCountRow {
  _id: string;
  live: number;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

export const addressesOf = defineModel<AddressRow>({
  name: 'Address',
  collection: 'addresses',
  fields: {
    userId: text,
    address_line: text,
    city: text,
    state: text,
    country: text,
    pincode: text,
    mobile: text,
    status: Boolean,
    removedAt: Date,
    createdAt: date,
    updatedAt: date,
  },
  indexes: [[{ userId: 1, createdAt: 1 }]],
});

const addressCountModel = defineModel<AddressCountRow>({
  name: 'AddressCount',
  collection: 'books',
  fields: { _id: text, live: { type: Number, required: true } },
});

export type AddressStore = ReturnType<typeof createAddressStore>;

export function createAddressStore(connection: Connection) {
  const addresses = addressesOf(connection);
  const counts = addressCountModel(connection);

  return {
    models: [addresses, counts],
    prepare: () => prepareCollections([addresses, counts]),

    /** Outside the unit of work: two first addresses at once must not both create the counter. */
    async ensureCounter(userId: string): Promise<void> {
      try {
        await counts.updateOne({ _id: userId }, { $setOnInsert: { live: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Counts one more live address; false when the user has `max` already. */
    async countOneMore(userId: string, max: number, session: ClientSession): Promise<boolean> {
      const taken = await counts.updateOne(
        { _id: userId, live: { $lt: max } },
        { $inc: { live: 1 } },
        { session },
      );
      return taken.matchedCount === 1;
    },

    async insert(row: AddressRow, session: ClientSession): Promise<void> {
      await addresses.create([row], { session });
    },

    /** Removed ones included, oldest first: what a user saved first stays the first choice. */
    listOf: (userId: string): Promise<AddressRow[]> =>
      addresses.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<AddressRow[]>().exec(),

    /** A live address of this user; anybody else's is as good as none. */
    findLive: (userId: string, id: string): Promise<AddressRow | null> =>
      addresses
        .findOne({ _id: objectId(id), userId, ...isLive })
        .lean<AddressRow>()
        .exec(),

    find: (userId: string, id: string, session: ClientSession): Promise<AddressRow | null> =>
      addresses
        .findOne({ _id: objectId(id), userId })
        .session(session)
        .lean<AddressRow>()
        .exec(),

    /** Every address by id, removed ones included. */
    batches: (size: number): AsyncGenerator<AddressRow[]> =>
      inBatches(addresses.find().sort({ _id: 1 }).lean<AddressRow[]>().cursor({ batchSize: size }), size),

    change: (
      userId: string,
      id: string,
      fields: AddressFields,
      now: Date,
      session: ClientSession,
    ): Promise<AddressRow | null> =>
      addresses
        .findOneAndUpdate(
          { _id: objectId(id), userId, ...isLive },
          { $set: { ...fields, updatedAt: now } },
          { session, returnDocument: 'after' },
        )
        .lean<AddressRow>()
        .exec(),

    /** Everything about the user. The counter goes as well, so that an address that is being saved comes before or after. */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const { deletedCount } = await addresses.deleteMany({ userId }, { session });
      await counts.deleteOne({ _id: userId }, { session });
      return deletedCount;
    },

    async remove(userId: string, id: string, now: Date, session: ClientSession): Promise<void> {
      await addresses.updateOne(
        { _id: objectId(id), userId },
        { $set: { status: false, removedAt: now, updatedAt: now } },
        { session },
      );
      await counts.updateOne({ _id: userId }, { $inc: { live: -1 } }, { session });
    },
  };
}

export const newAddressId = (): string => new mongoose.Types.ObjectId().toHexString();
export const objectId = (id: string) => new mongoose.Types.ObjectId(id);
