import { TILL_MOVES } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Till, TillCount, TillMove } from './till';

interface TillRow extends Omit<Till, 'id'> {
  _id: string;
  /** Set while the till is open; the unique index allows one open till. */
  isOpen?: true;
}

const moveSchema = new Schema<TillMove>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: TILL_MOVES, required: true },
    amount: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const closedSchema = new Schema<TillCount>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    counted: { type: Number, required: true },
    difference: { type: Number, required: true },
    note: String,
  },
  { _id: false, strict: 'throw' },
);

const tillModel = defineModel<TillRow>({
  name: 'Till',
  collection: 'tills',
  fields: {
    _id: { type: String, required: true },
    isOpen: Boolean,
    openedAt: { type: Date, required: true },
    openedBy: { type: String, required: true },
    float: { type: Number, required: true },
    settled: { type: Number, required: true },
    moves: { type: [moveSchema], required: true },
    closed: closedSchema,
  },
  indexes: [
    [{ isOpen: 1 }, { unique: true, sparse: true }],
    [{ 'closed.at': -1 }, { sparse: true }],
  ],
});

export type TillStore = ReturnType<typeof createTillStore>;

/** The open till and those that were closed. */
export function createTillStore(connection: Connection) {
  const tills = tillModel(connection);

  return {
    models: [tills],

    async open(session?: ClientSession): Promise<Till | undefined> {
      return fromRow(await tills.findOne({ isOpen: true }, null, { session }).lean<TillRow | null>());
    },

    async find(id: string, session: ClientSession): Promise<Till | undefined> {
      return fromRow(await tills.findById(id, null, { session }).lean<TillRow | null>());
    },

    /** Newest first. */
    async lastClosed(limit: number): Promise<Till[]> {
      const rows = await tills
        .find({ 'closed.at': { $gt: new Date(0) } })
        .sort({ 'closed.at': -1 })
        .limit(limit)
        .lean<TillRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    /** False when another till is open. */
    async insert({ id, ...till }: Till, session: ClientSession): Promise<boolean> {
      try {
        await tills.insertMany([{ _id: id, isOpen: true, ...till }], { session, lean: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async addMove(id: string, move: TillMove, session: ClientSession): Promise<void> {
      await tills.updateOne({ _id: id, isOpen: true }, { $push: { moves: move } }, { session });
    },

    async close(id: string, closed: TillCount, session: ClientSession): Promise<void> {
      await tills.updateOne(
        { _id: id, isOpen: true },
        { $set: { closed }, $unset: { isOpen: 1 } },
        { session },
      );
    },

    /** Adds cash that a rider handed in; does nothing while no till is open. @param amount paise */
    async addSettled(amount: number, session: ClientSession): Promise<void> {
      await tills.updateOne({ isOpen: true }, { $inc: { settled: amount } }, { session });
    },
  };
}

function fromRow(row: TillRow | null): Till | undefined {
  if (!row) return undefined;
  const { _id, openedAt, openedBy, float, settled, moves, closed } = row;
  return { id: _id, openedAt, openedBy, float, settled, moves, ...(closed && { closed }) };
}
