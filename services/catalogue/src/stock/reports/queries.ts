import {
  STOCK_REPORT_ROWS,
  toRupees,
  type calls,
  type DeadStockReport,
  type RequestOf,
  type ShortPickReport,
  type StockValueReport,
} from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Types } from 'mongoose';
import { toId } from '../../ids';
import { dayAfter, dayOf, startOf } from '../../insights/daily-counts/day';
import { lastSoldOn } from '../../insights/popularity/popularity';
import { shownNameOf } from '../../products/facts';
import type { ReadModel } from '../../read-model/read-model';
import type { CatalogueStore } from '../../store';
import { deadStockOf, monthsOf, stockValueOf, type StockedProduct, type StockValue } from './decide';

export interface StockReportDependencies {
  store: CatalogueStore;
  readModel: Pick<ReadModel, 'sync' | 'table' | 'taxonomy' | 'products'>;
  now: () => Date;
}

/** Rows of the stock that are read at a time. */
const BATCH = 2_000;
/** Milliseconds of one query. */
const MAX_TIME_MS = 5_000;

/**
 * All products with pieces in stock, by their ids. Reads every row of the stock: at 100,000 products 50 queries and 0.7 s of
 * processor time, so the routes keep the answers of reports that need it.
 */
async function readStocked({ store, readModel }: StockReportDependencies): Promise<StockedProduct[]> {
  await readModel.sync();
  const stocked: StockedProduct[] = [];
  let last: Types.ObjectId | undefined;
  do {
    const found = store.stocks
      .find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(BATCH);
    const rows = await pick(found, 'onHand', 'cost');
    for (const { _id, onHand, cost } of rows) {
      const productId = String(_id);
      const product = readModel.table.get(productId);
      if (!product || onHand === 0) continue;
      const { salePrice, category, createdAt } = product;
      stocked.push({ ...{ productId, onHand, salePrice, cost, createdAt }, categoryId: category[0] ?? '' });
    }
    last = rows.length === BATCH ? rows.at(-1)?._id : undefined;
  } while (last);
  return stocked;
}

const presentValue = ({ products, pieces, atCost, withoutCost, atPrice }: StockValue) => ({
  ...{ products, pieces, withoutCost },
  atCost: toRupees(atCost),
  atPrice: toRupees(atPrice),
});

export const getStockValue =
  (dependencies: StockReportDependencies) => async (): Promise<StockValueReport> => {
    const { rows, total } = stockValueOf(await readStocked(dependencies));
    const { categoryById } = dependencies.readModel.taxonomy();
    return {
      rows: rows.map(({ categoryId: key, ...value }) => {
        const name = categoryById.get(key)?.name;
        return { key, ...(name !== undefined && { name }), ...presentValue(value) };
      }),
      total: presentValue(total),
    };
  };

async function namesOf({ readModel }: StockReportDependencies, ids: readonly string[]) {
  const products = await readModel.products(ids);
  return (id: string): { name?: string; unit?: string } => {
    const product = products.get(id);
    return product ? { name: shownNameOf(product), unit: product.unit } : {};
  };
}

const inRupees = <Sum extends { value: number }>(sum: Sum): Sum => ({ ...sum, value: toRupees(sum.value) });

/** Orders are those that the counts of buyers know, up to a few minutes ago. */
export const getDeadStock =
  (dependencies: StockReportDependencies) =>
  async ({ days }: RequestOf<typeof calls.getDeadStock>): Promise<DeadStockReport> => {
    const { store, now } = dependencies;
    const firstDay = dayOf(now(), days);
    // Orders of a counted day may all have been cancelled.
    const counted = await pick(
      store.popularity.find({ day: { $gte: firstDay } }),
      'day',
      'buyers',
      'soldBefore',
    );
    const ordered = counted.filter((row) => (lastSoldOn(row) ?? '') >= firstDay);
    const { rows, rest, total } = deadStockOf(
      await readStocked(dependencies),
      new Set(ordered.map(({ _id }) => String(_id))),
      { since: startOf(firstDay) * 1_000, most: STOCK_REPORT_ROWS },
    );
    const ids = rows.map(({ productId }) => productId);
    const nameOf = await namesOf(dependencies, ids);
    const known = await pick(
      store.popularity.find({ _id: { $in: ids.map(toId) } }),
      'day',
      'buyers',
      'soldBefore',
    );
    const lastDays = new Map(known.map((row) => [String(row._id), lastSoldOn(row)]));
    return {
      days,
      rows: rows.map((row) => {
        const lastSoldOn = lastDays.get(row.productId);
        return {
          ...inRupees(row),
          ...nameOf(row.productId),
          ...(lastSoldOn !== undefined && { lastSoldOn }),
        };
      }),
      ...(rest && { rest: inRupees(rest) }),
      total: inRupees(total),
    };
  };

interface NotFound {
  times: number;
  pieces: number;
}

const plus = (one: NotFound, other: NotFound): NotFound => ({
  times: one.times + other.times,
  pieces: one.pieces + other.pieces,
});
const NONE: NotFound = { times: 0, pieces: 0 };

interface Days {
  from: string;
  to: string;
}

/** What was not found in a period, by a field of the rows, the most pieces first. */
const sumNotFound = (
  { movements }: Pick<CatalogueStore, 'movements'>,
  { from, to }: Days,
  by: '$productId' | null,
) =>
  movements
    .aggregate<NotFound & { _id: unknown }>([
      {
        $match: {
          cause: 'not-found',
          at: { $gte: new Date(startOf(from) * 1_000), $lt: new Date(startOf(dayAfter(to)) * 1_000) },
        },
      },
      { $group: { _id: by, times: { $sum: 1 }, left: { $sum: '$quantity' } } },
      { $project: { times: 1, pieces: { $multiply: ['$left', -1] } } },
      { $sort: { pieces: -1, _id: 1 } },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });

async function notFoundByMonth(store: CatalogueStore, period: Days): Promise<(NotFound & { key: string })[]> {
  const months = [];
  for (const { month: key, ...days } of monthsOf(period)) {
    const [sum] = await sumNotFound(store, days, null);
    if (sum) months.push({ key, times: sum.times, pieces: sum.pieces });
  }
  return months;
}

/** Rows of the ledger with pieces that were not found: of orders, and of shelves that were found empty. */
export const getShortPicks =
  (dependencies: StockReportDependencies) =>
  async ({ by, ...period }: RequestOf<typeof calls.getShortPicks>): Promise<ShortPickReport> => {
    const { store } = dependencies;
    if (by === 'month') {
      const rows = await notFoundByMonth(store, period);
      return { by, ...period, rows, total: rows.reduce(plus, NONE) };
    }
    const found = await sumNotFound(store, period, '$productId');
    const shown = found.slice(0, STOCK_REPORT_ROWS);
    const others = found.slice(STOCK_REPORT_ROWS);
    const nameOf = await namesOf(
      dependencies,
      shown.map(({ _id }) => String(_id)),
    );
    return {
      ...{ by, ...period },
      rows: shown.map(({ _id, times, pieces }) => {
        return { key: String(_id), ...nameOf(String(_id)), times, pieces };
      }),
      ...(others.length > 0 && { rest: { groups: others.length, ...others.reduce(plus, NONE) } }),
      total: found.reduce(plus, NONE),
    };
  };
