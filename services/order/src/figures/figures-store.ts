import { defineModel } from '@tokri/database';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { FIGURES, NO_FIGURES, plus, type Figures } from './figures';
import type { Hour, Period } from './hours';

/** The sum over the orders that were placed in this hour. */
type HourRow = Figures & { _id: Hour };
/** By how much one change of one order moves the sum; written with the order, added to the sum soon after. */
type ChangeRow = Figures & { _id: mongoose.Types.ObjectId; hour: Hour };

const fields = Object.fromEntries(FIGURES.map((name) => [name, { type: Number, required: true }])) as Record<
  keyof Figures,
  { type: NumberConstructor; required: true }
>;

const hourModel = defineModel<HourRow>({
  name: 'HourlyFigures',
  collection: 'hourly_figures',
  fields: { _id: { type: String, required: true }, ...fields },
});

const changeModel = defineModel<ChangeRow>({
  name: 'FigureChange',
  collection: 'figure_changes',
  fields: { hour: { type: String, required: true }, ...fields },
  indexes: [[{ hour: 1 }]],
});

/** Milliseconds that the database may spend on one question. */
const MAX_TIME_MS = 5_000;

export type FiguresStore = ReturnType<typeof createFiguresStore>;

/** The figures by hour, and the changes that are not in them yet (docs/adr/0019). */
export function createFiguresStore(connection: Connection) {
  const hours = hourModel(connection);
  const changes = changeModel(connection);

  return {
    models: [hours, changes],

    /** An insert alone: orders that change at the same time do not wait for each other. */
    async record(hour: Hour, change: Figures, session: ClientSession): Promise<void> {
      const row = { _id: new mongoose.Types.ObjectId(), hour, ...change };
      await changes.insertMany([row], { session, lean: true });
    },

    /**
     * Adds changes to their hours, the earliest hours first, and takes them away, so that each counts once however often this is begun. Two
     * at once conflict, and one of them begins again. @returns how many, at most `size`
     */
    async fold(size: number, session: ClientSession): Promise<number> {
      const rows = await changes
        .find({ hour: { $gt: '' } }, null, { session })
        .sort({ hour: 1 })
        .limit(size)
        .lean<ChangeRow[]>();
      const sums = new Map<Hour, Figures>();
      for (const row of rows) sums.set(row.hour, plus(sums.get(row.hour) ?? NO_FIGURES, row));
      for (const [hour, sum] of sums)
        await hours.updateOne({ _id: hour }, { $inc: sum }, { session, upsert: true });
      const ids = rows.map(({ _id }) => _id);
      if (ids.length > 0) await changes.deleteMany({ _id: { $in: ids } }, { session });
      return ids.length;
    },

    /** What the hour comes to by its orders, read in the same transaction; the changes that it saw are in it. */
    async replace(hour: Hour, figures: Figures, session: ClientSession): Promise<void> {
      await changes.deleteMany({ hour }, { session });
      await hours.replaceOne({ _id: hour }, { _id: hour, ...figures }, { session, upsert: true });
    },

    /** The hours of the period that have figures. */
    async read({ first, last }: Period): Promise<Map<Hour, Figures>> {
      const rows = await hours
        .find({ _id: { $gte: first, $lte: last } })
        .maxTimeMS(MAX_TIME_MS)
        .lean<HourRow[]>();
      return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
    },
  };
}
