import { defineModel } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { bestProductsPipeline, type BestProducts } from './best-products';
import { dayOf, hourOf, hourKeyOf, type Hour, type Period } from './hours';
import type { ProductSales } from './product-sales';

type Row = Pick<ProductSales, 'productId' | 'name' | 'brand' | 'unit'> & {
  /** `2026-11-23 <productId>` */
  _id: string;
  day: string;
  /** By `hourKeyOf`. */
  hours: Record<string, Pick<ProductSales, 'pieces' | 'revenue'>>;
};

const text = { type: String, required: true };

const salesModel = defineModel<Row>({
  name: 'DailyProductSales',
  collection: 'daily_product_sales',
  fields: {
    _id: text,
    day: text,
    productId: text,
    name: text,
    brand: String,
    unit: String,
    hours: { type: Schema.Types.Mixed, required: true },
  },
  indexes: [[{ day: 1 }]],
});

/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;
/** Rows removed per batch. */
const REMOVE_BATCH = 1_000;

/** Sales of each product, by day and hour (docs/adr/0019). */
export function createProductSalesStore(connection: Connection) {
  const rows = salesModel(connection);

  return {
    model: rows,

    /** In the order of ids, so that concurrent transactions do not deadlock. */
    async add(
      byHour: ReadonlyMap<Hour, ReadonlyMap<string, ProductSales>>,
      session: ClientSession,
    ): Promise<void> {
      const writes = [...byHour].flatMap(([hour, sales]) =>
        [...sales.values()].map((each) => addition(hour, each)),
      );
      writes.sort((one, other) => (one.updateOne.filter._id < other.updateOne.filter._id ? -1 : 1));
      if (writes.length > 0) await rows.bulkWrite(writes, { session });
    },

    async clear(hour: Hour, session: ClientSession): Promise<void> {
      const path = `hours.${hourKeyOf(hour)}`;
      await rows.updateMany(
        { day: dayOf(hour), [path]: { $exists: true } },
        { $unset: { [path]: 1 } },
        { session },
      );
    },

    /** @param limit products per list */
    async best(periods: { now: Period; before: Period }, limit: number): Promise<BestProducts> {
      const pipeline = bestProductsPipeline(periods, limit);
      const [found] = await rows.aggregate<BestProducts>(pipeline).option({ maxTimeMS: MAX_TIME_MS });
      return found!;
    },

    /** Removes rows of days before `before`. @returns how many rows, at most one batch */
    async removeBefore(before: Date): Promise<number> {
      const old = await rows
        .find({ day: { $lt: dayOf(hourOf(before)) } }, { _id: 1 })
        .limit(REMOVE_BATCH)
        .lean();
      if (old.length === 0) return 0;
      const { deletedCount } = await rows.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      return deletedCount;
    },
  };
}

function addition(hour: Hour, { productId, name, brand, unit, pieces, revenue }: ProductSales) {
  const [day, path] = [dayOf(hour), `hours.${hourKeyOf(hour)}`];
  const filter = { _id: `${day} ${productId}` };
  const $inc = { [`${path}.pieces`]: pieces, [`${path}.revenue`]: revenue };
  const $set = { day, productId, name, unit, ...(brand && { brand }) };
  return { updateOne: { filter, update: { $set, $inc }, upsert: true } };
}
