import { DRAWER_MOVES } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Drawer, DrawerCount, DrawerMove } from './drawer';

interface DrawerRow extends Omit<Drawer, 'id'> {
  _id: string;
  /** Set while the drawer is open; the unique index allows one open drawer. */
  isOpen?: true;
}

const moveSchema = new Schema<DrawerMove>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: DRAWER_MOVES, required: true },
    amount: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const closedSchema = new Schema<DrawerCount>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    counted: { type: Number, required: true },
    difference: { type: Number, required: true },
    note: String,
  },
  { _id: false, strict: 'throw' },
);

const drawerModel = defineModel<DrawerRow>({
  name: 'Drawer',
  collection: 'drawers',
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
    [{ 'moves.id': 1 }, { sparse: true }],
  ],
});

export type DrawerStore = ReturnType<typeof createDrawerStore>;

/** The open drawer and those that were closed. */
export function createDrawerStore(connection: Connection) {
  const drawers = drawerModel(connection);

  return {
    models: [drawers],

    async open(session?: ClientSession): Promise<Drawer | undefined> {
      return fromRow(await drawers.findOne({ isOpen: true }, null, { session }).lean<DrawerRow | null>());
    },

    async find(id: string, session: ClientSession): Promise<Drawer | undefined> {
      return fromRow(await drawers.findById(id, null, { session }).lean<DrawerRow | null>());
    },

    /** The drawer that has this move, open or closed. */
    async findByMove(moveId: string, session: ClientSession): Promise<Drawer | undefined> {
      const row = await drawers.findOne({ 'moves.id': moveId }, null, { session }).lean<DrawerRow | null>();
      return fromRow(row);
    },

    /** Newest first. */
    async lastClosed(limit: number): Promise<Drawer[]> {
      const rows = await drawers
        .find({ 'closed.at': { $gt: new Date(0) } })
        .sort({ 'closed.at': -1 })
        .limit(limit)
        .lean<DrawerRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    /** False when another drawer is open. */
    async insert({ id, ...drawer }: Drawer, session: ClientSession): Promise<boolean> {
      try {
        await drawers.insertMany([{ _id: id, isOpen: true, ...drawer }], { session, lean: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async addMove(id: string, move: DrawerMove, session: ClientSession): Promise<void> {
      await drawers.updateOne({ _id: id, isOpen: true }, { $push: { moves: move } }, { session });
    },

    async close(id: string, closed: DrawerCount, session: ClientSession): Promise<void> {
      await drawers.updateOne(
        { _id: id, isOpen: true },
        { $set: { closed }, $unset: { isOpen: 1 } },
        { session },
      );
    },

    /** Adds cash that a rider handed in; does nothing while no drawer is open. @param amount paise */
    async addSettled(amount: number, session: ClientSession): Promise<void> {
      await drawers.updateOne({ isOpen: true }, { $inc: { settled: amount } }, { session });
    },
  };
}

function fromRow(row: DrawerRow | null): Drawer | undefined {
  if (!row) return undefined;
  const { _id, openedAt, openedBy, float, settled, moves, closed } = row;
  return { id: _id, openedAt, openedBy, float, settled, moves, ...(closed && { closed }) };
}
