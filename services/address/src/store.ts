import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';

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
  /** False: removed, hidden from choice. */
  status: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** How many live addresses a user has: the row that makes the limit hold when two tabs save at once. */
interface BookRow {
  _id: string;
  live: number;
}

const label = { type: String, required: true };

const addressSchema = new Schema<AddressRow>(
  {
    userId: label,
    address_line: label,
    city: label,
    state: label,
    country: label,
    pincode: label,
    mobile: label,
    status: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'addresses' },
);
addressSchema.index({ userId: 1, createdAt: 1 });

const bookSchema = new Schema<BookRow>(
  { _id: label, live: { type: Number, required: true } },
  { versionKey: false, collection: 'books' },
);

export type AddressStore = ReturnType<typeof createAddressStore>;

export function createAddressStore(connection: Connection) {
  const addressModel = connection.model<AddressRow>('Address', addressSchema);
  const bookModel = connection.model<BookRow>('Book', bookSchema);
  const addresses = addressModel.collection;

  return {
    async prepare(): Promise<void> {
      for (const model of [addressModel, bookModel]) {
        await model.createCollection();
        await model.createIndexes();
      }
    },

    /** Outside the unit of work: two first addresses at once must not both create the book. */
    async openBook(userId: string): Promise<void> {
      try {
        await bookModel.updateOne({ _id: userId }, { $setOnInsert: { live: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },

    /** Counts one more live address; false when the user has `most` already. */
    async takePlace(userId: string, most: number, session: ClientSession): Promise<boolean> {
      const taken = await bookModel.updateOne(
        { _id: userId, live: { $lt: most } },
        { $inc: { live: 1 } },
        { session },
      );
      return taken.matchedCount === 1;
    },

    async insert(row: AddressRow, session: ClientSession): Promise<void> {
      await addresses.insertOne(row, { session });
    },

    /** Removed ones included, oldest first: what a user saved first stays the first choice. */
    async listOf(userId: string): Promise<AddressRow[]> {
      const rows = await addresses.find({ userId }).sort({ createdAt: 1, _id: 1 }).toArray();
      return rows as unknown as AddressRow[];
    },

    /** A live address of this user; anybody else's is as good as none. */
    async findLive(userId: string, id: string): Promise<AddressRow | undefined> {
      return asRow(await addresses.findOne({ _id: objectId(id), userId, status: true }));
    },

    async find(userId: string, id: string, session: ClientSession): Promise<AddressRow | undefined> {
      return asRow(await addresses.findOne({ _id: objectId(id), userId }, { session }));
    },

    /** Every address by id, removed ones included. */
    async *batches(size: number): AsyncGenerator<AddressRow[]> {
      let batch: AddressRow[] = [];
      for await (const row of addresses.find().sort({ _id: 1 }).batchSize(size)) {
        if (batch.push(row as unknown as AddressRow) < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    async change(
      userId: string,
      id: string,
      fields: AddressFields,
      now: Date,
      session: ClientSession,
    ): Promise<AddressRow | undefined> {
      return asRow(
        await addresses.findOneAndUpdate(
          { _id: objectId(id), userId, status: true },
          { $set: { ...fields, updatedAt: now } },
          { session, returnDocument: 'after' },
        ),
      );
    },

    async remove(userId: string, id: string, now: Date, session: ClientSession): Promise<void> {
      await addresses.updateOne(
        { _id: objectId(id), userId },
        { $set: { status: false, updatedAt: now } },
        { session },
      );
      await bookModel.updateOne({ _id: userId }, { $inc: { live: -1 } }, { session });
    },
  };
}

export const newAddressId = (): string => new mongoose.Types.ObjectId().toHexString();
export const objectId = (id: string) => new mongoose.Types.ObjectId(id);

const asRow = (row: unknown): AddressRow | undefined => (row as AddressRow | null) ?? undefined;
const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 11_000;
