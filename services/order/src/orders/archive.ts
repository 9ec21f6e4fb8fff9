import { defineModel } from '@tokri/database';
import type mongoose from 'mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { gunzipSync, gzipSync } from 'node:zlib';

const { BSON } = mongo;

/** An old, ended order: the fields that queries need, and the compressed row. */
interface ArchivedRow {
  _id: mongoose.Types.ObjectId;
  number: string;
  userId: string;
  createdAt: Date;
  rejected: boolean;
  version: number;
  /** The whole row as compressed BSON. */
  order: Buffer;
}

/** The fields that the archive stores uncompressed. */
export type Archivable = Omit<ArchivedRow, 'order'>;

/** Times of placing: after `after`, up to and including `upTo`. */
export interface Range {
  after: Date;
  upTo: Date;
}

const text = { type: String, required: true };

const archiveModel = defineModel<ArchivedRow>({
  name: 'ArchivedOrder',
  collection: 'archived_orders',
  fields: {
    number: text,
    userId: text,
    createdAt: { type: Date, required: true },
    rejected: { type: Boolean, required: true },
    version: { type: Number, required: true },
    order: { type: Buffer, required: true },
  },
  indexes: [[{ number: 1 }], [{ userId: 1, createdAt: -1 }], [{ createdAt: 1 }]],
});

/** Archived orders. The order store reads both collections, so its callers do not depend on where an order is. */
export function createOrderArchive<Row extends Archivable>(connection: Connection) {
  const archive = archiveModel(connection);
  const unpackAll = (rows: ArchivedRow[]): Row[] => rows.map((row) => unpack<Row>(row));

  return {
    model: archive,

    async add(rows: readonly Row[], session: ClientSession): Promise<void> {
      await archive.insertMany(rows.map(pack), { session, lean: true });
    },

    async find(
      which: ({ _id: string } | { number: string }) & { userId?: string; rejected?: boolean },
      session?: ClientSession,
    ): Promise<Row | null> {
      const row = await archive.findOne(which, null, { session }).lean<ArchivedRow>();
      return row && unpack<Row>(row);
    },

    /** False when the stored version is not the previous one. */
    async replace(row: Row, session?: ClientSession): Promise<boolean> {
      const before = { _id: row._id, version: row.version - 1 };
      const { matchedCount } = await archive.replaceOne(before, pack(row), { session });
      return matchedCount === 1;
    },

    /** Takes a row out for a new version. False when the stored version is not the previous one. */
    async take({ _id, version }: Row, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await archive.deleteOne({ _id, version: version - 1 }, { session });
      return deletedCount === 1;
    },

    /** Newest first. */
    async listOf(userId: string, limit: number): Promise<Row[]> {
      const found = archive.find({ userId, rejected: false }).sort({ createdAt: -1 }).limit(limit);
      return unpackAll(await found.lean<ArchivedRow[]>());
    },

    async allOf(userId: string, session?: ClientSession): Promise<Row[]> {
      const found = archive.find({ userId }, null, { session }).sort({ createdAt: 1 });
      return unpackAll(await found.lean<ArchivedRow[]>());
    },

    /** Orders placed from `from` and before `to`. */
    async *placedBetween(from: Date, to: Date, session: ClientSession): AsyncGenerator<Row> {
      const placed = archive.find({ createdAt: { $gte: from, $lt: to } }, null, { session });
      for await (const row of placed.lean<ArchivedRow[]>().cursor({ batchSize: 500 })) yield unpack<Row>(row);
    },

    async firstPlacedAt(): Promise<Date | undefined> {
      return (await archive.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).lean())?.createdAt;
    },

    /** At most `limit` rows placed in the range and not in `seen`, the newest first. */
    async newest(
      which: { userId?: string; number?: RegExp },
      { after, upTo }: Range,
      seen: readonly string[],
      limit: number,
    ): Promise<Row[]> {
      const found = archive
        .find({
          ...which,
          createdAt: { $gt: after, $lte: upTo },
          ...(seen.length > 0 && { _id: { $nin: seen } }),
        })
        .sort({ createdAt: -1 })
        .limit(limit);
      return unpackAll(await found.lean<ArchivedRow[]>());
    },

    /** By ascending id. */
    async *byId(from?: mongoose.Types.ObjectId): AsyncGenerator<Row> {
      const all = archive.find(from ? { _id: { $gte: from } } : {}).sort({ _id: 1 });
      for await (const row of all.lean<ArchivedRow[]>().cursor({ batchSize: 500 })) yield unpack<Row>(row);
    },

    /** @returns the number of removed orders */
    async removeBatch(before: Date, size: number): Promise<number> {
      const old = await archive
        .find({ createdAt: { $lt: before } }, { _id: 1 })
        .limit(size)
        .lean();
      const { deletedCount } = await archive.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      return deletedCount;
    },
  };
}

function pack(row: Archivable): ArchivedRow {
  const { _id, number, userId, createdAt, rejected, version } = row;
  return { _id, number, userId, createdAt, rejected, version, order: gzipSync(BSON.serialize(row)) };
}

/** The driver wraps bytes in its own Binary type. */
const bytesOf = (value: Buffer | { buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(value) ? value : value.buffer;

const unpack = <Row>({ order }: ArchivedRow): Row => BSON.deserialize(gunzipSync(bytesOf(order))) as Row;
