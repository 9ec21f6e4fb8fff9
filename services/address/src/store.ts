import { defineModel, inBatches, isDuplicateKey, prepareCollections } from '@tokri/database';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { isLive, isRemoved } from './removal';

interface AddressFields {
  address_line: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  mobile: string;
}

/** What a change says of the label: null clears it, left out it stays. */
export type AddressChange = AddressFields & { label?: string | null };

export interface AddressRow extends AddressFields {
  _id: mongoose.Types.ObjectId;
  userId: string;
  label?: string;
  /** What versions before removedAt go by: false when it is removed. Versions after it need it no more. */
  status?: boolean;
  /** When it was removed and hidden from choice; versions before it set the status only. */
  removedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** What holds for all addresses of a user together: the row that keeps it true when two tabs save at once. */
interface AddressBookRow {
  _id: string;
  /** How many are live. */
  live: number;
  /** Which was made the default; being one field, it can never be two. It may have been removed since. */
  defaultId?: string;
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
    label: String,
    status: Boolean,
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

/** What a user saved first stays the first choice. */
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

export type AddressStore = ReturnType<typeof createAddressStore>;

export function createAddressStore(connection: Connection) {
  const addresses = addressesOf(connection);
  const books = addressBookModel(connection);

  const listOf = (userId: string): Promise<AddressRow[]> =>
    addresses.find({ userId }).sort(OLDEST_FIRST).lean<AddressRow[]>().exec();

  const chosenDefaultOf = async (userId: string): Promise<string | undefined> =>
    (await books.findById(userId).select('defaultId').lean())?.defaultId;

  return {
    models: [addresses, books],
    prepare: () => prepareCollections([addresses, books]),

    /** Outside the unit of work: two first addresses at once must not both create the row. */
    async ensureBook(userId: string): Promise<void> {
      try {
        await books.updateOne({ _id: userId }, { $setOnInsert: { live: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Counts one more live address; false when the user has `max` already. */
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

    /** The default of a user's live addresses: the one that was made so, or else the oldest. */
    async findDefaultId(userId: string): Promise<string | undefined> {
      const live = { userId, ...isLive };
      const chosen = await chosenDefaultOf(userId);
      if (chosen && (await addresses.exists({ _id: objectId(chosen), ...live }))) return chosen;
      const oldest = await addresses.findOne(live).sort(OLDEST_FIRST).select('_id').lean();
      return oldest?._id.toHexString();
    },

    /** Removed ones included, oldest first, with what findDefaultId finds. */
    async readBook(userId: string): Promise<{ rows: AddressRow[]; defaultId: string | undefined }> {
      const [rows, chosen] = await Promise.all([listOf(userId), chosenDefaultOf(userId)]);
      const live = rows.filter((row) => !isRemoved(row)).map(({ _id }) => _id.toHexString());
      return { rows, defaultId: live.find((id) => id === chosen) ?? live[0] };
    },

    async insert(row: AddressRow, session: ClientSession): Promise<void> {
      await addresses.create([row], { session });
    },

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
      { label, ...fields }: AddressChange,
      now: Date,
      session: ClientSession,
    ): Promise<AddressRow | null> =>
      addresses
        .findOneAndUpdate(
          { _id: objectId(id), userId, ...isLive },
          {
            $set: { ...fields, ...(label && { label }), updatedAt: now },
            ...(label === null && { $unset: { label: 1 } }),
          },
          { session, returnDocument: 'after' },
        )
        .lean<AddressRow>()
        .exec(),

    /** Everything about the user. The row of the book goes as well, so that an address that is being saved comes before or after. */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const { deletedCount } = await addresses.deleteMany({ userId }, { session });
      await books.deleteOne({ _id: userId }, { session });
      return deletedCount;
    },

    async remove(userId: string, id: string, now: Date, session: ClientSession): Promise<void> {
      await addresses.updateOne(
        { _id: objectId(id), userId },
        { $set: { status: false, removedAt: now, updatedAt: now } },
        { session },
      );
      await books.updateOne({ _id: userId }, { $inc: { live: -1 } }, { session });
    },
  };
}

export const newAddressId = (): string => new mongoose.Types.ObjectId().toHexString();
export const objectId = (id: string) => new mongoose.Types.ObjectId(id);
