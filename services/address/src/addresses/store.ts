import { defineModel, inBatches, isDuplicateKey, pick, prepareCollections } from '@tokri/database';
import mongoose, { type ClientSession, type Connection } from 'mongoose';

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
  label?: string;
  /** Set when the user removes the address: it is hidden, and orders to it are refused. */
  removedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** One per user, so that limit and default hold when two tabs save at once: both write this row. */
interface AddressBookRow {
  _id: string;
  live: number;
  /** The address chosen as the default; it may have been removed since. */
  defaultId?: string;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const addressModel = defineModel<AddressRow>({
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
    label: String,
    removedAt: Date,
    createdAt: date,
    updatedAt: date,
  },
  indexes: [[{ userId: 1, createdAt: 1 }]],
});

const addressBookModel = defineModel<AddressBookRow>({
  name: 'AddressBook',
  collection: 'books',
  fields: { _id: text, live: { type: Number, required: true }, defaultId: String },
});

const IS_LIVE = { removedAt: { $exists: false } } as const;
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

export function createAddressStore(connection: Connection) {
  const addresses = addressModel(connection);
  const books = addressBookModel(connection);

  const listOf = (userId: string): Promise<AddressRow[]> =>
    addresses.find({ userId }).sort(OLDEST_FIRST).lean<AddressRow[]>().exec();

  const chosenDefaultOf = async (userId: string): Promise<string | undefined> =>
    (await pick(books.findById(userId), 'defaultId'))?.defaultId;

  return {
    models: [addresses, books],
    prepare: () => prepareCollections([addresses, books]),

    /** Runs outside the unit of work: inside it, two concurrent first addresses would both insert the row. */
    async ensureBook(userId: string): Promise<void> {
      try {
        await books.updateOne({ _id: userId }, { $setOnInsert: { live: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Counts one more live address; false when the user already has `max`. */
    async countOneMore(userId: string, max: number, session: ClientSession): Promise<boolean> {
      const taken = await books.updateOne(
        { _id: userId, live: { $lt: max } },
        { $inc: { live: 1 } },
        { session },
      );
      return taken.matchedCount === 1;
    },

    async setDefault(userId: string, id: string, session: ClientSession): Promise<void> {
      await books.updateOne({ _id: userId }, { $set: { defaultId: id } }, { session });
    },

    /** The chosen default if it is live, otherwise the oldest live address. */
    async findDefaultId(userId: string): Promise<string | undefined> {
      const live = { userId, ...IS_LIVE };
      const chosen = await chosenDefaultOf(userId);
      if (chosen && (await addresses.exists({ _id: objectId(chosen), ...live }))) return chosen;
      const oldest = await pick(addresses.findOne(live).sort(OLDEST_FIRST));
      return oldest?._id.toHexString();
    },

    /** All addresses, removed ones included, oldest first; `defaultId` as in findDefaultId. */
    async readBook(userId: string): Promise<{ rows: AddressRow[]; defaultId: string | undefined }> {
      const [rows, chosen] = await Promise.all([listOf(userId), chosenDefaultOf(userId)]);
      const live = rows.filter(({ removedAt }) => !removedAt).map(({ _id }) => _id.toHexString());
      return { rows, defaultId: live.find((id) => id === chosen) ?? live[0] };
    },

    async insert(row: AddressRow, session: ClientSession): Promise<void> {
      await addresses.create([row], { session });
    },

    /** Null when the address is removed or belongs to another user. */
    findLive: (userId: string, id: string): Promise<AddressRow | null> =>
      addresses
        .findOne({ _id: objectId(id), userId, ...IS_LIVE })
        .lean<AddressRow>()
        .exec(),

    /** A live address of the user with these fields; the label does not count. */
    findEqual: (
      userId: string,
      { address_line, city, state, country, pincode, mobile }: AddressFields,
      session: ClientSession,
    ): Promise<AddressRow | null> =>
      addresses
        .findOne({ userId, address_line, city, state, country, pincode, mobile, ...IS_LIVE })
        .session(session)
        .lean<AddressRow>()
        .exec(),

    find: (userId: string, id: string, session: ClientSession): Promise<AddressRow | null> =>
      addresses
        .findOne({ _id: objectId(id), userId })
        .session(session)
        .lean<AddressRow>()
        .exec(),

    /** Every address of every user in order of id, removed ones included. */
    batches: (size: number): AsyncGenerator<AddressRow[]> =>
      inBatches(addresses.find().sort({ _id: 1 }).lean<AddressRow[]>().cursor({ batchSize: size }), size),

    /** Null when the address is removed or belongs to another user. A label of null clears it. */
    change: (
      userId: string,
      id: string,
      { label, ...fields }: AddressFields & { label?: string | null },
      session: ClientSession,
    ): Promise<AddressRow | null> =>
      addresses
        .findOneAndUpdate(
          { _id: objectId(id), userId, ...IS_LIVE },
          {
            $set: { ...fields, ...(label && { label }), updatedAt: new Date() },
            ...(label === null && { $unset: { label: 1 } }),
          },
          { session, returnDocument: 'after' },
        )
        .lean<AddressRow>()
        .exec(),

    /** Deletes the book as well, so that a concurrent save conflicts with it. @returns the number of addresses */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const { deletedCount } = await addresses.deleteMany({ userId }, { session });
      await books.deleteOne({ _id: userId }, { session });
      return deletedCount;
    },

    async remove(userId: string, id: string, session: ClientSession): Promise<void> {
      const now = new Date();
      await addresses.updateOne(
        { _id: objectId(id), userId },
        { $set: { removedAt: now, updatedAt: now } },
        { session },
      );
      await books.updateOne({ _id: userId }, { $inc: { live: -1 } }, { session });
    },
  };
}

export const newAddressId = (): string => new mongoose.Types.ObjectId().toHexString();
export const objectId = (id: string) => new mongoose.Types.ObjectId(id);

export type AddressStore = ReturnType<typeof createAddressStore>;
