import { defineModel } from '@tokri/database';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { firstChanges, type Change } from './change';
import { FIGURES, NO_FIGURES, plus, type Figures } from './figures';
import type { Hour, Period } from './hours';
import { createProductSalesStore } from './product-sales-store';
import { addSales, type ProductSales } from './product-sales';

/** The sum over the orders that were placed in this hour. */
type HourRow = Figures & { _id: Hour };
/** By how much one change of one order moves the sum; written with the order, added to the sum soon after. */
type ChangeRow = Figures & {
  _id: mongoose.Types.ObjectId;
  hour: Hour;
  /** Replicas of the version before write none. */
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

/** Rows of products that one transaction writes. */
const MAX_PRODUCTS = 2_000;
/** Milliseconds that the database may spend on one question. */
const MAX_TIME_MS = 5_000;

export type FiguresStore = ReturnType<typeof createFiguresStore>;

/** The figures by hour, what is sold of each product, and the changes that are not in them yet (docs/adr/0019). */
export function createFiguresStore(connection: Connection) {
  const hours = hourModel(connection);
  const changes = changeModel(connection);
  const products = createProductSalesStore(connection);

  return {
    models: [hours, changes, products.model],
    bestProducts: products.best,
    removeProductSales: products.removeBefore,

    /** An insert alone: orders that change at the same time do not wait for each other. */
    async record(hour: Hour, change: Change, session: ClientSession): Promise<void> {
      const row = { _id: new mongoose.Types.ObjectId(), hour, products: change.products, ...change.figures };
      await changes.insertMany([row], { session, lean: true });
    },

    /**
     * Adds changes to their sums, the earliest hours first, and takes them away, so that each counts once however often this is begun.
     * Two at once meet at the changes, which are taken away first, and one of them begins again. @returns how many, at most `size`, and
     * whether there may be more
     */
    async fold(size: number, session: ClientSession): Promise<{ folded: number; hasMore: boolean }> {
      const rows = await changes
        .find({ hour: { $gt: '' } }, null, { session })
        .sort({ hour: 1 })
        .limit(size)
        .lean<ChangeRow[]>();
      const taken = firstChanges(rows, MAX_PRODUCTS);
      if (taken.length === 0) return { folded: 0, hasMore: false };
      await changes.deleteMany({ _id: { $in: taken.map(({ _id }) => _id) } }, { session });
      const sums = new Map<Hour, Figures>();
      const sales = new Map<Hour, Map<string, ProductSales>>();
      for (const row of taken) {
        sums.set(row.hour, plus(sums.get(row.hour) ?? NO_FIGURES, row));
        const soldBefore = sales.get(row.hour) ?? new Map<string, ProductSales>();
        sales.set(row.hour, addSales(soldBefore, row.products ?? []));
      }
      for (const [hour, sum] of sums)
        await hours.updateOne({ _id: hour }, { $inc: sum }, { session, upsert: true });
      await products.add(sales, session);
      return { folded: taken.length, hasMore: taken.length < rows.length || rows.length === size };
    },

    /** What the hour comes to by its orders, read in the same transaction; the changes that it saw are in it. */
    async replace(
      hour: Hour,
      figures: Figures,
      sales: ReadonlyMap<string, ProductSales>,
      session: ClientSession,
    ): Promise<void> {
      await changes.deleteMany({ hour }, { session });
      await hours.replaceOne({ _id: hour }, { _id: hour, ...figures }, { session, upsert: true });
      await products.clear(hour, session);
      await products.add(new Map([[hour, sales]]), session);
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
