import { newEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { ClientSession, Types } from 'mongoose';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { StockRow } from './store';
import { PUBLISHED_BELOW_PIECES } from './reservations/decide';
import { changeStocks, type StockChange, type StockMove } from './stock-entries';

export interface AvailabilityChange {
  productId: string;
  soldOut: boolean;
}

export async function readStocks(
  store: CatalogueStore,
  session: ClientSession | null,
  ids: readonly string[],
): Promise<Map<string, StockRow>> {
  if (ids.length === 0) return new Map();
  const docs = await store.stocks
    .find({ _id: { $in: ids } })
    .session(session)
    .lean<StockRow[]>();
  return new Map(docs.map((doc) => [String(doc._id), doc]));
}

/**
 * Locks stock rows whose numbers are published without a change: concurrent orders for these products conflict, so that the
 * sequence of the events shows which number is newer.
 */
export async function lockStocks(
  store: CatalogueStore,
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  // A write without a change would not conflict.
  await store.stocks.updateMany({ _id: { $in: ids } }, { $inc: { republished: 1 } }, { session });
}

/** Changes `onHand` (`changeStocks`) and publishes the changes that carts and lists need. */
export async function moveStock(
  store: CatalogueStore,
  transaction: Transaction,
  stocks: ReadonlyMap<string, StockRow>,
  stockChanges: readonly StockChange[],
  { alwaysPublish = false }: { alwaysPublish?: boolean } = {},
): Promise<AvailabilityChange[]> {
  const moves = await changeStocks(store, transaction.session, stocks, stockChanges);
  const shown = moves.filter((move) => !move.gone);
  const changes = shown
    .filter(({ before, after }) => (before === 0) !== (after === 0))
    .map(({ productId, after }) => ({ productId, soldOut: after === 0 }));
  await markSoldOut(store, transaction.session, changes);
  const isLow = alwaysPublish ? () => true : await lowStocks(store, transaction.session, shown);
  for (const { productId, before, after } of shown) {
    if (!isLow(productId, Math.min(before, after))) continue;
    const crossedZero = (before === 0) !== (after === 0);
    transaction.emit(
      newEvent('product.availability-changed', productId, { productId, stock: after, crossedZero }),
    );
  }
  return changes;
}

/** @returns whether a product has so few pieces that its change is published */
async function lowStocks(
  store: CatalogueStore,
  session: ClientSession,
  moves: readonly StockMove[],
): Promise<(productId: string, pieces: number) => boolean> {
  const above = moves.filter(({ before, after }) => Math.min(before, after) >= PUBLISHED_BELOW_PIECES);
  const thresholds = new Map<string, number>();
  if (above.length > 0) {
    const ids = above.map(({ productId }) => productId);
    const docs = await pick(
      store.products
        .find({ _id: { $in: ids }, lowStockAt: { $gte: PUBLISHED_BELOW_PIECES } })
        .session(session),
      'lowStockAt',
    );
    for (const { _id, lowStockAt = 0 } of docs) thresholds.set(String(_id), lowStockAt);
  }
  return (productId, pieces) => pieces < PUBLISHED_BELOW_PIECES || pieces <= (thresholds.get(productId) ?? 0);
}

async function markSoldOut(
  store: CatalogueStore,
  session: ClientSession,
  changes: readonly AvailabilityChange[],
): Promise<void> {
  for (const soldOut of [true, false]) {
    const ids = changes
      .filter((change) => change.soldOut === soldOut)
      .map((change) => toId(change.productId));
    if (ids.length > 0)
      await store.products.updateMany({ _id: { $in: ids } }, { $set: { soldOut } }, { session });
  }
}
