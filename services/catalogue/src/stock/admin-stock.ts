import type { Transaction } from '@tokri/messaging';
import { Types, type ClientSession } from 'mongoose';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { MovementRow, StockRow, StockLine } from './store';
import { moveStock, type AvailabilityChange } from './move-stock';
import { changeStocks, openStocks } from './stock-entries';
import { changeLots } from './lots/change-lots';
import type { StockReason } from './stock-reason';

/** Adds the first pieces of new products. */
export async function receiveStock(
  store: CatalogueStore,
  session: ClientSession,
  lines: readonly StockLine[],
  why: StockReason,
): Promise<void> {
  await openStocks(store, session, lines, why);
  await record(
    store,
    session,
    lines.filter((line) => line.quantity > 0),
    'received',
  );
}

export async function readOnHand(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
): Promise<number> {
  return (await readStock(store, session, productId))?.onHand ?? 0;
}

/** Sets `onHand`; the difference is a row of the ledger. */
export async function adjustStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
  before: number,
  wanted: number | undefined,
  by: string | undefined,
): Promise<{ onHand: number; crossedZero: boolean }> {
  const stays = { onHand: before, crossedZero: false };
  if (wanted === undefined || wanted === before) return stays;
  const stock = await readStock(store, session, productId);
  if (!stock) return stays;
  await change(store, session, stock, wanted - before, { cause: 'set-by-admin', by });
  await record(store, session, [{ productId, quantity: wanted - before }], 'adjusted');
  const added = [{ productId: String(productId), pieces: wanted - before }];
  await changeLots(store, session, new Map([[String(productId), stock]]), added);
  return { onHand: wanted, crossedZero: (before === 0) !== (wanted === 0) };
}

/** Sets `onHand` of several products; each difference is a row of the ledger. @param stocks as read in this transaction */
export async function setStocks(
  store: CatalogueStore,
  session: ClientSession,
  stocks: ReadonlyMap<string, StockRow>,
  lines: readonly StockLine[],
  why: StockReason,
): Promise<void> {
  const changes = lines.map(({ productId, quantity }) => {
    const delta = quantity - (stocks.get(String(productId))?.onHand ?? quantity);
    return { productId, delta };
  });
  const moved = changes.filter(({ delta }) => delta !== 0);
  await changeStocks(
    store,
    session,
    stocks,
    moved.map(({ productId, delta }) => ({ productId: String(productId), delta, why })),
  );
  const rows = moved.map(({ productId, delta }) => ({ productId, quantity: delta }));
  await record(store, session, rows, 'adjusted');
  const added = moved.map(({ productId, delta }) => ({ productId: String(productId), pieces: delta }));
  await changeLots(store, session, stocks, added);
}

/** Adds received pieces, each line with its own entry, and keeps the last cost. @param lines costs in paise */
export async function addStock(
  store: CatalogueStore,
  transaction: Transaction,
  stocks: ReadonlyMap<string, StockRow>,
  lines: readonly { productId: string; pieces: number; cost?: number }[],
  why: StockReason,
): Promise<AvailabilityChange[]> {
  const received = lines.map(({ productId, pieces }) => ({ productId: toId(productId), quantity: pieces }));
  await record(store, transaction.session, received, 'received');
  const changes = lines.map(({ productId, pieces, cost }) => ({ productId, delta: pieces, why, cost }));
  return moveStock(store, transaction, stocks, changes, { alwaysPublish: true });
}

/** Removes pieces that cannot be sold, each line with its own entry. */
export async function removeStock(
  store: CatalogueStore,
  transaction: Transaction,
  stocks: ReadonlyMap<string, StockRow>,
  lines: readonly { productId: string; pieces: number }[],
  why: StockReason,
): Promise<AvailabilityChange[]> {
  const removed = lines.map(({ productId, pieces }) => ({ productId: toId(productId), quantity: -pieces }));
  await record(store, transaction.session, removed, 'written-off');
  const changes = lines.map(({ productId, pieces }) => ({ productId, delta: -pieces, why }));
  return moveStock(store, transaction, stocks, changes, { alwaysPublish: true });
}

/**
 * Takes pieces off sale that stay in the shop (negative), or puts them on sale again, each line with its own entry.
 */
export async function holdStock(
  store: CatalogueStore,
  transaction: Transaction,
  stocks: ReadonlyMap<string, StockRow>,
  lines: readonly { productId: string; pieces: number }[],
): Promise<AvailabilityChange[]> {
  const moved = lines.map(({ productId, pieces }) => ({ productId: toId(productId), quantity: pieces }));
  await record(store, transaction.session, moved, 'held-back');
  const changes = lines.map(({ productId, pieces }) => {
    const cause = pieces < 0 ? ('held-back' as const) : ('back-on-sale' as const);
    return { productId, delta: pieces, why: { cause } };
  });
  return moveStock(store, transaction, stocks, changes, { alwaysPublish: true });
}

/** Sets `onHand` to a counted number; the difference is a row of the ledger. */
export async function setCounted(
  store: CatalogueStore,
  transaction: Transaction,
  stock: StockRow,
  counted: number,
  why: StockReason,
): Promise<AvailabilityChange[]> {
  const delta = counted - stock.onHand;
  if (delta === 0) return [];
  const productId = String(stock._id);
  await record(store, transaction.session, [{ productId: stock._id, quantity: delta }], 'adjusted');
  const changes = [{ productId, delta, why }];
  return moveStock(store, transaction, new Map([[productId, stock]]), changes, { alwaysPublish: true });
}

/** Writes off the stock of a deleted product; reserved pieces stay reserved. */
export async function closeStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
  by: string | undefined,
): Promise<void> {
  const stock = await readStock(store, session, productId);
  if (!stock) return;
  const why = { cause: 'product-deleted', ...(by !== undefined && { by }) } as const;
  await change(store, session, stock, -stock.onHand, why);
  const gone = { $set: { gone: true }, $inc: { sequence: 1 } };
  await store.stocks.updateOne({ _id: productId }, gone, { session });
  if (stock.onHand > 0) await record(store, session, [{ productId, quantity: -stock.onHand }], 'written-off');
}

/**
 * Reopens the stock of a restored product: the written-off pieces are added to those that orders have released since.
 * @returns `onHand` and its sequence
 */
export async function reopenStock(
  store: CatalogueStore,
  session: ClientSession,
  { productId, quantity }: StockLine,
  by: string,
): Promise<Required<Pick<StockRow, 'onHand' | 'sequence'>>> {
  const stock = await readStock(store, session, productId);
  if (!stock) throw new Error(`the stock of ${String(productId)} is gone`);
  await change(store, session, stock, quantity, { cause: 'deletion-undone', by });
  if (quantity > 0) await record(store, session, [{ productId, quantity }], 'write-off-undone');
  const sells = { $set: { gone: false }, $inc: { sequence: 1 } };
  const reopened = await store.stocks
    .findOneAndUpdate({ _id: productId }, sells, { session, returnDocument: 'after' })
    .lean<StockRow>();
  return { onHand: reopened?.onHand ?? 0, sequence: reopened?.sequence ?? 0 };
}

const readStock = (store: CatalogueStore, session: ClientSession, productId: Types.ObjectId) =>
  store.stocks.findById(productId).session(session).lean<StockRow>();

const change = (
  store: CatalogueStore,
  session: ClientSession,
  stock: StockRow,
  delta: number,
  why: StockReason,
) => {
  const productId = String(stock._id);
  return changeStocks(store, session, new Map([[productId, stock]]), [{ productId, delta, why }]);
};

async function record(
  store: CatalogueStore,
  session: ClientSession,
  lines: readonly StockLine[],
  cause: MovementRow['cause'],
): Promise<void> {
  if (lines.length === 0) return;
  const at = new Date();
  const rows = lines.map((line) => ({ _id: new Types.ObjectId(), ...line, cause, at }));
  await store.movements.insertMany(rows, { session, lean: true });
}
