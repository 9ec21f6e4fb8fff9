import { Schema, Types, type ClientSession, type Connection } from 'mongoose';

export interface AddressFields {
  address_line: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  mobile: string;
}

export interface AddressRow extends AddressFields {
  _id: Types.ObjectId;
  userId: string;
  /** False means removed: kept, but no longer offered. */
  status: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<AddressRow>(
  {
    userId: text,
    address_line: text,
    city: text,
    state: text,
    country: text,
    pincode: text,
    mobile: text,
    status: { type: Boolean, required: true, default: true },
  },
  { timestamps: true, versionKey: false, collection: 'addresses' },
);
schema.index({ userId: 1, createdAt: 1 });

/** The addresses of all users; every question names the user, so that nobody reads somebody else's. */
export function createAddressStore(connection: Connection) {
  const model = connection.model<AddressRow>('Address', schema);
  return {
    async prepare(): Promise<void> {
      await model.createCollection();
      await model.createIndexes();
    },

    listOf: (userId: string): Promise<AddressRow[]> => model.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean(),

    countLive: (userId: string, session: ClientSession): Promise<number> =>
      model.countDocuments({ userId, status: true }).session(session),

    findLive: (userId: string, id: string): Promise<AddressRow | null> =>
      model.findOne({ _id: id, userId, status: true }).lean(),

    async create(userId: string, fields: AddressFields, session: ClientSession, id?: string): Promise<AddressRow> {
      const row = { ...fields, userId, status: true, ...(id && { _id: id }) };
      const [created] = await model.create([row], { session });
      if (!created) throw new Error('the address was not created');
      return created.toObject();
    },

    update: (userId: string, id: string, fields: AddressFields, session: ClientSession): Promise<AddressRow | null> =>
      model.findOneAndUpdate({ _id: id, userId }, { $set: fields }, { session, returnDocument: 'after' }).lean(),

    disable: (userId: string, id: string, session: ClientSession): Promise<AddressRow | null> =>
      model
        .findOneAndUpdate({ _id: id, userId }, { $set: { status: false } }, { session, returnDocument: 'after' })
        .lean(),
  };
}

export type AddressStore = ReturnType<typeof createAddressStore>;
