import {
  salePriceOf,
  toPaise,
  toRupees,
  type calls,
  type ReorderProposal,
  type RequestOf,
  type ResponseOf,
} from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Types } from 'mongoose';
import { dayOf } from '../../../insights/daily-counts/day';
import { isLive, shownNameOf } from '../../../products/facts';
import type { CatalogueStore } from '../../../store';
import { toId } from '../../../ids';
import { learnLead, periodOf } from './lead-times';
import { propose } from './propose';
import { demandOf, HISTORY_DAYS, type SalesEntry } from './sales-history';

type Page = ResponseOf<typeof calls.getReorderProposals>['data'];

/** Entries of one product, the newest: a product with many orders a day is known by fewer days. */
const MAX_ENTRIES = 1_000;
const BATCH = 20;
/** Rows of `popularity` that one query reads. */
const CHUNK = 500;
/** Bounds of one request: products whose sales are read, their entries, and rows of `popularity`. */
const MAX_EXAMINED = 400;
const MAX_ENTRIES_READ = 30_000;
const MAX_PASSED = 10_000;
/** Earlier orders of a supplier that teach its lead time. */
const MAX_TAUGHT = 30;

/**
 * Proposals for products that were bought lately, in the order of their ids.
 *
 * Bounded at 100,000 products: only those of `popularity` are looked at, which has a row for each product that orders took; without
 * sales there is no proposal (ADR 33). A page walks the index of `_id` from its cursor, without a sort in memory, and passes over
 * the rows of products not bought lately: an index that begins with the day would list a product twice when it is bought between two
 * pages, and a filter by the day lets the planner choose that index and sort. Entries, receipts and purchase orders are read by
 * product (`productId, sequence`; `lines.productId, receivedAt`; `lines.productId, isOpen`), each with a limit.
 */
export async function listReorderProposals(
  store: CatalogueStore,
  { limit, cursor }: RequestOf<typeof calls.getReorderProposals>,
  now: Date,
): Promise<Page> {
  const found: Found[] = [];
  let [examined, entries, passed, after] = [0, 0, 0, cursor];
  const isFull = () =>
    found.length >= limit || examined >= MAX_EXAMINED || entries >= MAX_ENTRIES_READ || passed >= MAX_PASSED;
  do {
    const rows = await readBought(store, after);
    const isLast = rows.length < CHUNK;
    const ids = rows.filter(({ day }) => day >= dayOf(now, HISTORY_DAYS)).map(({ _id }) => _id);
    passed += rows.length;
    let at = 0;
    for (; at < ids.length && (at === 0 || !isFull()); at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const proposed = await proposeBatch(store, batch, now);
      found.push(...proposed.found);
      entries += proposed.entries;
      examined += batch.length;
    }
    // With the chunk read to its end, the next one follows its last row.
    after = at < ids.length ? String(ids[at - 1]) : isLast ? undefined : String(rows.at(-1)!._id);
  } while (after !== undefined && !isFull());
  const minimums = new Map(
    found.flatMap(({ proposal: { supplier }, minimumOrder }) =>
      supplier === undefined || minimumOrder === undefined ? [] : [[supplier, minimumOrder] as const],
    ),
  );
  return {
    proposals: found.map(({ proposal }) => proposal),
    minimumOrders: [...minimums].map(([supplier, amount]) => ({ supplier, amount: toRupees(amount) })),
    examined,
    ...(after !== undefined && { nextCursor: after }),
  };
}

interface Found {
  proposal: ReorderProposal;
  /** Paise. */
  minimumOrder?: number | undefined;
}

/** The next products that orders took, in the order of their ids, with the last day of one. */
const readBought = (store: CatalogueStore, after: string | undefined) => {
  const rest = after === undefined ? {} : { _id: { $gt: toId(after) } };
  return pick(store.popularity.find(rest).sort({ _id: 1 }).limit(CHUNK), 'day');
};

/** @returns the proposals, and how many stock entries were read */
async function proposeBatch(
  store: CatalogueStore,
  ids: readonly Types.ObjectId[],
  now: Date,
): Promise<{ found: Found[]; entries: number }> {
  const [products, stocks] = await Promise.all([readProducts(store, ids), readStocksOf(store, ids)]);
  const live = products.filter((product) => isLive(product));
  const names = live.map(({ _id }) => String(_id));
  const [histories, keys, open] = await Promise.all([
    Promise.all(live.map(({ _id }) => readEntries(store, _id))),
    Promise.all(names.map((id) => readSupplierKey(store, id))),
    readOpenOrders(store, names),
  ]);
  const suppliers = await readSuppliers(store, [...new Set(keys.flatMap((key) => key ?? []))]);
  const found = live.flatMap((product, at): Found[] => {
    const productId = names[at]!;
    const { entries, isCut } = histories[at]!;
    const supplier = suppliers.get(keys[at] ?? '');
    const { onHand = 0, cost } = stocks.get(productId) ?? {};
    const { pieces, ...figures } = propose(
      {
        stock: onHand,
        demand: demandOf(entries, isCut, now),
        ...learnLead(productId, supplier?.orders ?? [], open, now),
        usualDays: supplier?.leadDays,
        price: toPaise(salePriceOf(product)),
        cost,
      },
      periodOf(now),
    );
    if (pieces === 0) return [];
    const proposal: ReorderProposal = {
      ...{ productId, name: shownNameOf(product), unit: product.unit, stock: onHand, pieces },
      ...figures,
      ...(supplier && { supplier: supplier.name }),
      ...(cost !== undefined && { cost: toRupees(cost) }),
    };
    return [{ proposal, minimumOrder: supplier?.minimumOrder }];
  });
  return { found, entries: histories.reduce((sum, { entries }) => sum + entries.length, 0) };
}

const readProducts = (store: CatalogueStore, ids: readonly Types.ObjectId[]) => {
  const shown = ['name', 'brand', 'more_details', 'unit', 'state'] as const;
  const found = store.products.find({ _id: { $in: [...ids] } }).sort({ _id: 1 });
  return pick(found, ...shown, 'price', 'discount', 'sellingPrice');
};

async function readStocksOf(store: CatalogueStore, ids: readonly Types.ObjectId[]) {
  const rows = await pick(store.stocks.find({ _id: { $in: [...ids] } }), 'onHand', 'cost');
  return new Map(rows.map((row) => [String(row._id), row]));
}

async function readEntries(
  store: CatalogueStore,
  productId: Types.ObjectId,
): Promise<{ entries: SalesEntry[]; isCut: boolean }> {
  const found = store.stockEntries
    .find({ productId })
    .sort({ productId: -1, sequence: -1 })
    .limit(MAX_ENTRIES);
  const rows = await pick(found, 'cause', 'before', 'after', 'orderId', 'at');
  const entries = rows.reverse().map(({ cause, before, after, orderId, at }) => ({
    ...{ cause, before, after, at },
    ...(orderId && { orderId: String(orderId) }),
  }));
  return { entries, isCut: rows.length === MAX_ENTRIES };
}

/** The supplier of the last delivery that names one. */
async function readSupplierKey(store: CatalogueStore, productId: string): Promise<string | undefined> {
  const found = store.goodsReceipts
    .findOne({ 'lines.productId': productId, supplierKey: { $exists: true } })
    .sort({ receivedAt: -1, _id: -1 });
  return (await pick(found, 'supplierKey'))?.supplierKey;
}

const TAUGHT_FIELDS = [
  ...(['state', 'orderedAt', 'lines.productId', 'lines.pieces'] as const),
  ...(['lines.received', 'lines.receivedAt'] as const),
] as const;

const readOpenOrders = (store: CatalogueStore, ids: readonly string[]) =>
  pick(store.purchaseOrders.find({ 'lines.productId': { $in: [...ids] }, isOpen: true }), ...TAUGHT_FIELDS);

async function readSuppliers(store: CatalogueStore, keys: readonly string[]) {
  const rows = await pick(
    store.suppliers.find({ _id: { $in: [...keys] } }),
    'name',
    'leadDays',
    'minimumOrder',
  );
  const withOrders = await Promise.all(
    rows.map(async (row) => {
      const found = store.purchaseOrders
        .find({ supplierKey: row._id, orderedAt: { $gt: new Date(0) } })
        .sort({ orderedAt: -1 })
        .limit(MAX_TAUGHT);
      return { ...row, orders: await pick(found, ...TAUGHT_FIELDS) };
    }),
  );
  return new Map(withOrders.map((row) => [row._id, row]));
}
