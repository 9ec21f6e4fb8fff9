import { defineModel } from '@tokri/database';
import type { Batch } from '@tokri/service-host';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { firstChanges, type Change } from './change';
import { FIGURES, NO_FIGURES, plus, type Figures } from './figures';
import type { Hour, Period } from './hours';
import { createProductSalesStore } from './product-sales-store';
import { addSales, NO_SALES, type ProductSales } from './product-sales';
import { collectDaySums, type DaySums } from '../sales-report/groups';
import { createSalesSumsStore } from '../sales-report/store';

/** Figures that an earlier version did not count are absent, and read as 0. */
type StoredFigures = Partial<Figures>;
/** Sums over the orders placed in this hour. */
type HourRow = StoredFigures & { _id: Hour };
/** The deltas from one change of one order; written with the order, folded into the sums later. */
type ChangeRow = StoredFigures & {
  _id: mongoose.Types.ObjectId;
  hour: Hour;
  /** Read as empty when absent, and sums in it as 0. */
  products?: readonly ProductSales[];
};

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
  fields: { hour: { type: String, required: true }, products: mongoose.Schema.Types.Mixed, ...fields },
  indexes: [[{ hour: 1 }]],
});

/** What was sold in an hour, by product. */
export interface HourSales {
  figures: Figures;
  products: ReadonlyMap<string, ProductSales>;
}

/** Product rows per transaction. */
const MAX_PRODUCTS = 2_000;
/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type FiguresStore = ReturnType<typeof createFiguresStore>;

/** Figures by hour, sales by product, sums of sales, and the changes not folded in yet (docs/adr/0019). */
export function createFiguresStore(connection: Connection) {
  const hours = hourModel(connection);
  const changes = changeModel(connection);
  const products = createProductSalesStore(connection);
  const sums = createSalesSumsStore(connection);

  return {
    models: [hours, changes, products.model, sums.model],
    salesSums: sums,
    bestProducts: products.best,
    removeProductSales: products.removeBefore,

    /** Only an insert, so that concurrent changes of orders do not wait for each other. */
    async record(hour: Hour, change: Change, session: ClientSession): Promise<void> {
      const row = { _id: new mongoose.Types.ObjectId(), hour, products: change.products, ...change.figures };
      await changes.insertMany([row], { session, lean: true });
    },

    hasChanges: async (): Promise<boolean> => (await changes.exists({})) !== null,

    /**
     * Adds changes to their sums, earliest hours first, and deletes them, so that each counts once. Concurrent folds
     * conflict on the deletion, which comes first; the loser retries.
     * @returns how many, at most `size`, and whether there may be more
     */
    async fold(size: number, session: ClientSession): Promise<Batch> {
      const rows = await changes
        .find({ hour: { $gt: '' } }, null, { session })
        .sort({ hour: 1 })
        .limit(size)
        .lean<ChangeRow[]>();
      const taken = firstChanges(rows, MAX_PRODUCTS);
      if (taken.length === 0) return { done: 0, hasMore: false };
      await changes.deleteMany({ _id: { $in: taken.map(({ _id }) => _id) } }, { session });
      const figures = new Map<Hour, Figures>();
      const sales = new Map<Hour, Map<string, ProductSales>>();
      const daySums = collectDaySums();
      for (const row of taken) {
        const sold = (row.products ?? []).map((each) => ({ ...NO_SALES, ...each }));
        figures.set(row.hour, plus(figures.get(row.hour) ?? NO_FIGURES, { ...NO_FIGURES, ...row }));
        sales.set(row.hour, addSales(sales.get(row.hour) ?? new Map<string, ProductSales>(), sold));
        daySums.add(row.hour, sold);
      }
      for (const [hour, sum] of figures)
        await hours.updateOne({ _id: hour }, { $inc: sum }, { session, upsert: true });
      await products.add(sales, session);
      await sums.add(daySums.all(), session);
      return { done: taken.length, hasMore: taken.length < rows.length || rows.length === size };
    },

    /**
     * Replaces the sums of a day by sums over its orders, read in the same transaction, and deletes the changes that they
     * include.
     */
    async replaceDay(
      day: string,
      byHour: ReadonlyMap<Hour, HourSales>,
      daySums: readonly DaySums[],
      session: ClientSession,
    ): Promise<void> {
      await changes.deleteMany({ hour: { $in: [...byHour.keys()] } }, { session });
      for (const [hour, { figures, products: sold }] of byHour) {
        await hours.replaceOne({ _id: hour }, { _id: hour, ...figures }, { session, upsert: true });
        await products.clear(hour, session);
        await products.add(new Map([[hour, sold]]), session);
      }
      await sums.replaceDay(day, daySums, session);
    },

    /** Whether orders placed before this hour were counted. */
    hasBefore: async (hour: Hour): Promise<boolean> => (await hours.exists({ _id: { $lt: hour } })) !== null,

    /** Figures by hour; hours without figures are absent. */
    async read({ first, last }: Period): Promise<Map<Hour, Figures>> {
      const rows = await hours
        .find({ _id: { $gte: first, $lte: last } })
        .maxTimeMS(MAX_TIME_MS)
        .lean<HourRow[]>();
      return new Map(rows.map(({ _id, ...figures }) => [_id, { ...NO_FIGURES, ...figures }]));
    },
  };
}
