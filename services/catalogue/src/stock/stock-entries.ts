import { Types, type ClientSession } from 'mongoose';
import { noteRestocks } from './restock/note-restocks';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import { averageAfter } from './average-cost';
import type { StockLine, StockRow, StockEntryRow } from './store';
import type { Pieces } from './reservations/decide';

import type { StockReason } from './stock-reason';

export interface StockChange {
  productId: string;
  delta: number;
  why: StockReason;
  /** Paise paid for each of these pieces, if known; the last one is kept. */
  cost?: number | undefined;
}

/** All changes of one product in one transaction. */
export interface StockMove {
  productId: string;
  before: number;
  after: number;
  gone: boolean;
}

/** The same reason for every product. */
export const changesOf = (pieces: Pieces, why: StockReason): StockChange[] =>
  [...pieces].map(([productId, delta]) => ({ productId, delta, why }));

export const FIRST_SEQUENCE = 1;

/** Creates the stock rows of new products with their first pieces. */
export async function openStocks(
  store: CatalogueStore,
  session: ClientSession,
  lines: readonly StockLine[],
  why: StockReason,
): Promise<void> {
  const at = new Date();
  await store.stocks.insertMany(
    lines.map(({ productId, quantity }) => ({
      _id: productId,
      onHand: quantity,
      gone: false,
      sequence: FIRST_SEQUENCE,
    })),
    { session, lean: true },
  );
  const entries = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) =>
      entryOf({ productId, sequence: FIRST_SEQUENCE, before: 0, after: quantity, at }, why),
    );
  await insert(store, session, entries);
}

/**
 * Changes `onHand`, each change with its entry; only this function and `openStocks` write it. `stocks` has the rows as
 * read by this transaction. Each write is conditional on their `onHand`: after a concurrent change the transaction runs
 * again, and no stock falls below zero. One write per product for any number of changes; unknown products are skipped.
 */
export async function changeStocks(
  store: CatalogueStore,
  session: ClientSession,
  stocks: ReadonlyMap<string, StockRow>,
  changes: readonly StockChange[],
): Promise<StockMove[]> {
  const at = new Date();
  const written = [...byProduct(changes)].flatMap(([productId, own]) => {
    const stock = stocks.get(productId);
    if (!stock) return [];
    const { cost } = own.findLast((change) => change.cost !== undefined) ?? {};
    const costs = cost !== undefined && { costs: { cost, averageCost: averageAfter(stock, own) } };
    return [{ stock, entries: entriesOf(stock, own, at), ...costs }];
  });
  if (written.length === 0) return [];
  const { matchedCount } = await store.stocks.bulkWrite(
    written.map(({ stock, entries, costs }) => ({
      updateOne: {
        filter: { _id: stock._id, onHand: stock.onHand },
        update: { $set: { onHand: entries.at(-1)!.after, ...costs }, $inc: { sequence: entries.length } },
      },
    })),
    { session },
  );
  if (matchedCount !== written.length) throw new Error('stock rows changed within their own transaction');
  await insert(
    store,
    session,
    written.flatMap(({ entries }) => entries),
  );
  const moves = written.map(({ stock: { _id, onHand, gone }, entries }) => ({
    productId: String(_id),
    before: onHand,
    after: entries.at(-1)!.after,
    gone,
  }));
  await noteRestocks(store, session, moves);
  return moves;
}

/**
 * Writes an entry that confirms the current number; the replay restarts from it.
 */
export async function acceptStock(
  store: CatalogueStore,
  session: ClientSession,
  { _id, onHand, sequence = 0 }: StockRow,
  reason: string,
): Promise<void> {
  const isAsRead = { _id, onHand };
  const { matchedCount } = await store.stocks.updateOne(isAsRead, { $inc: { sequence: 1 } }, { session });
  if (matchedCount === 0) throw new Error('stock rows changed within their own transaction');
  const numbers = { sequence: sequence + 1, before: onHand, after: onHand };
  await insert(store, session, [
    entryOf({ productId: _id, ...numbers, at: new Date() }, { cause: 'reconciled', reason }),
  ]);
}

/** Sorted by id, so that every transaction locks rows in the same order. */
function byProduct(changes: readonly StockChange[]): Map<string, StockChange[]> {
  const found = new Map<string, StockChange[]>();
  for (const change of changes) {
    if (change.delta === 0) continue;
    found.set(change.productId, [...(found.get(change.productId) ?? []), change]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Each entry starts where the previous one ended. */
function entriesOf(stock: StockRow, changes: readonly StockChange[], at: Date): StockEntryRow[] {
  let { onHand, sequence = 0 } = stock;
  return changes.map(({ delta, why }) => {
    const before = onHand;
    onHand += delta;
    sequence += 1;
    if (onHand < 0) throw new Error(`stock of ${String(stock._id)} would fall below zero`);
    return entryOf({ productId: stock._id, sequence, before, after: onHand, at }, why);
  });
}

const entryOf = (
  numbers: Pick<StockEntryRow, 'productId' | 'sequence' | 'before' | 'after' | 'at'>,
  { orderId, ...why }: StockReason,
): StockEntryRow => ({
  _id: new Types.ObjectId(),
  ...numbers,
  ...why,
  ...(orderId !== undefined && { orderId: toId(orderId) }),
});

async function insert(
  store: CatalogueStore,
  session: ClientSession,
  entries: readonly StockEntryRow[],
): Promise<void> {
  if (entries.length > 0) await store.stockEntries.insertMany([...entries], { session, lean: true });
}
