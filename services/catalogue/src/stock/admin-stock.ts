import { Types, type ClientSession } from 'mongoose';
import type { MovementRow, StockRow, StockLine, CatalogueStore } from '../store';
import { changeStocks, openStocks } from './stock-entries';
import type { StockReason } from './stock-reason';

/** Goods receipt: new products bring their first pieces. */
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

/** Sets what can be sold; the difference to what was read is a row of the ledger. */
export async function adjustStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
  before: number,
  wanted: number | undefined,
  by: string,
): Promise<{ onHand: number; crossedZero: boolean }> {
  const stays = { onHand: before, crossedZero: false };
  if (wanted === undefined || wanted === before) return stays;
  const stock = await readStock(store, session, productId);
  if (!stock) return stays;
  await change(store, session, stock, wanted - before, { cause: 'set-by-admin', by });
  await record(store, session, [{ productId, quantity: wanted - before }], 'adjusted');
  return { onHand: wanted, crossedZero: (before === 0) !== (wanted === 0) };
}

/** A deleted product is written off and sells no more; what orders hold of it stays theirs. */
export async function writeOffStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
  by: string,
): Promise<void> {
  const stock = await readStock(store, session, productId);
  if (!stock) return;
  await change(store, session, stock, -stock.onHand, { cause: 'product-deleted', by });
  const gone = { $set: { gone: true }, $inc: { sequence: 1 } };
  await store.stocks.updateOne({ _id: productId }, gone, { session });
  if (stock.onHand > 0) await record(store, session, [{ productId, quantity: -stock.onHand }], 'written-off');
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
