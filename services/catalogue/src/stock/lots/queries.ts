import type { calls, ExpiringProduct, ExpirySteps, RequestOf, ResponseOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { notFound } from '@tokri/service-kit';
import { toId } from '../../ids';
import { dayOf } from '../../insights/daily-counts/day';
import { shownNameOf } from '../../products/facts';
import type { CatalogueStore } from '../../store';
import { readStocks } from '../move-stock';
import type { ReservationRow, StockEntryRow } from '../store';
import { readLots } from './change-lots';
import { readExpirySettings, readMinimumLife } from './commands';
import { lotsAt, NO_LOTS, piecesIn, printOf, type Lot } from './decide';
import { isForSale, readSellUntil, type SellUntil } from './hold-back';
import { byPrint, knownSince, takenByOrder } from './order-lots';
import { presentExpiring, presentLot, presentPack } from './present';
import { lastConcerned } from './shelf-life';
import type { LotsRow } from './store';

type Lots = ResponseOf<typeof calls.getLots>['data'];
type Expiring = ResponseOf<typeof calls.listExpiring>['data'];
type OrderLots = ResponseOf<typeof calls.getOrderLots>['data'];

export async function getLots(store: CatalogueStore, productId: string): Promise<Lots> {
  // The stock is read last: lots follow from any later number of pieces.
  const row = (await readLots(store, null, [productId])).get(productId);
  const [state, held] = [row ?? NO_LOTS, row?.held ?? []];
  const stock = (await readStocks(store, null, [productId])).get(productId);
  if (!stock) throw notFound('This product');
  const lots = lotsAt(state, stock.onHand);
  return {
    stock: stock.onHand,
    withoutLot: stock.onHand - piecesIn(lots),
    lots: lots.map(presentLot),
    ...(held.length > 0 && { heldBack: held.map(presentLot) }),
  };
}

/**
 * Rows of one read, and reads of one request: rows are found by their first best-before date, also those whose lots orders have
 * used up, or that are sold for longer than asked.
 */
const BATCH = 200;
const MAX_BATCHES = 5;

/** Products with lots close to their last day of sale, by the first best-before date. @param now for the days that are left */
export async function listExpiring(
  store: CatalogueStore,
  { days, limit, cursor }: RequestOf<typeof calls.listExpiring>,
  now: Date,
): Promise<Expiring> {
  const { steps, minimumLife } = await readExpirySettings(store, null);
  const [today, last] = [dayOf(now), dayOf(now, -days)];
  const lastBestBefore = lastConcerned(minimumLife, last);
  const products: ExpiringProduct[] = [];
  let position = cursor;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await readExpiring(store, lastBestBefore, BATCH, position);
    const until = await readSellUntil(
      store,
      minimumLife,
      rows.map(({ _id }) => String(_id)),
    );
    for (const { row, product } of await describe(store, rows, { today, last, steps, until })) {
      position = cursorOf(row);
      if (product) products.push(product);
      if (products.length === limit) return { products, nextCursor: position };
    }
    if (rows.length < BATCH) return { products };
  }
  return { products, ...(position !== undefined && { nextCursor: position }) };
}

const cursorOf = ({ earliest = '', _id }: LotsRow) => `${earliest}.${String(_id)}`;

function readExpiring(
  { lots }: Pick<CatalogueStore, 'lots'>,
  last: string,
  limit: number,
  cursor: string | undefined,
): Promise<LotsRow[]> {
  const [day = '', id = ''] = cursor?.split('.') ?? [];
  const found =
    cursor === undefined
      ? lots.find({ earliest: { $lte: last } })
      : lots.find({
          earliest: { $gte: day, $lte: last },
          $or: [{ earliest: { $gt: day } }, { _id: { $gt: toId(id) } }],
        });
  return found.sort({ earliest: 1, _id: 1 }).limit(limit).lean<LotsRow[]>();
}

async function describe(
  store: CatalogueStore,
  rows: readonly LotsRow[],
  { last, until, ...options }: { today: string; last: string; steps: ExpirySteps['steps']; until: SellUntil },
): Promise<{ row: LotsRow; product?: ExpiringProduct }[]> {
  const ids = rows.map(({ _id }) => String(_id));
  const stocks = await readStocks(store, null, ids);
  const shown = [
    'name',
    'brand',
    'more_details',
    'unit',
    'image',
    'price',
    'discount',
    'sellingPrice',
  ] as const;
  const found = await pick(store.products.find({ _id: { $in: ids } }), ...shown);
  const products = new Map(found.map((product) => [String(product._id), product]));
  return rows.map((row) => {
    const productId = String(row._id);
    const [product, stock] = [products.get(productId), stocks.get(productId)];
    if (!product || !stock) return { row };
    const own = [
      ...(row.held ?? []).map((lot) => ({ ...lot, isHeldBack: true as const })),
      ...lotsAt(row, stock.onHand),
    ];
    const lots = own.flatMap((lot) => {
      const sellUntil = until(productId, lot);
      return sellUntil !== undefined && sellUntil <= last ? [{ ...lot, sellUntil }] : [];
    });
    if (lots.length === 0) return { row };
    const { unit, image, price, discount, sellingPrice } = product;
    const prices = { price, discount, ...(sellingPrice !== undefined && { sellingPrice }) };
    const facts = { productId, name: shownNameOf(product), unit, image: image[0], ...prices };
    return {
      row,
      product: presentExpiring({ ...facts, onHand: stock.onHand, cost: stock.cost }, lots, options),
    };
  });
}

/** Entries of a product that are searched for those of an order, the newest first. */
const SEARCHED_ENTRIES = 300;

/**
 * The lots out of which an order took its pieces, while the last bookings of its products are known, and those of its
 * products that are off sale.
 */
export async function getOrderLots(store: CatalogueStore, orderId: string, now: Date): Promise<OrderLots> {
  const id = toId(orderId);
  // Two queries: a plan for both conditions in one scans the collection.
  const [own, added] = await Promise.all([
    store.reservations.findById(id).lean<ReservationRow>(),
    store.reservations.find({ addedTo: id }).lean<ReservationRow[]>(),
  ]);
  const lines = [...(own ? [own] : []), ...added].flatMap((reservation) => reservation.lines);
  const ids = [...new Set(lines.map(({ productId }) => String(productId)))];
  const states = await readLots(store, null, ids);
  const stocks = await readStocks(store, null, [...states.keys()]);
  const until = await readSellUntil(store, await readMinimumLife(store, null), [...states.keys()]);
  const today = dayOf(now);
  const shown = await Promise.all(
    [...states].map(async ([productId, row]) => {
      const newest = stocks.get(productId)?.sequence ?? 0;
      const from = Math.max(knownSince(row), newest - SEARCHED_ENTRIES);
      const entries = await store.stockEntries
        .find({ productId: row._id, sequence: { $gt: from, $lte: newest }, orderId: id })
        .lean<StockEntryRow[]>();
      const isGood = (lot: Lot) => isForSale(until(productId, lot), today);
      const taken = takenByOrder(row, entries);
      // Also lots that were for sale when the order was placed.
      const bad = [...(row.held ?? []), ...byPrint(taken.filter((lot) => !isGood(lot)))];
      const packs = new Map(bad.map((lot) => [printOf(lot), presentPack(lot)]));
      return {
        productId,
        lots: byPrint(taken.filter(isGood)).map(presentPack),
        ...(packs.size > 0 && { doNotPick: [...packs.values()] }),
      };
    }),
  );
  return { lines: shown.filter(({ lots, doNotPick = [] }) => lots.length + doNotPick.length > 0) };
}
