import { Types, type ClientSession } from 'mongoose';
import type { MovementRow, StockRow, StockLine, CatalogueStore } from '../store';

/** Goods receipt: new products bring their first pieces. */
export async function receiveStock(
  store: CatalogueStore,
  session: ClientSession,
  lines: readonly StockLine[],
): Promise<void> {
  const at = new Date();
  await store.stocks.insertMany(
    lines.map(({ productId, quantity }) => ({ _id: productId, onHand: quantity, gone: false })),
    { session, lean: true },
  );
  const rows = lines.filter((line) => line.quantity > 0).map((line) => movement(line, 'received', at));
  if (rows.length > 0) await store.movements.insertMany(rows, { session, lean: true });
}

export async function readOnHand(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
): Promise<number> {
  const stock = await store.stocks.findById(productId).session(session).lean<StockRow>();
  return stock?.onHand ?? 0;
}

/** Sets what can be sold; the difference to what was read is a row of the ledger. */
export async function adjustStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
  before: number,
  wanted: number | undefined,
): Promise<{ onHand: number; crossedZero: boolean }> {
  if (wanted === undefined || wanted === before) return { onHand: before, crossedZero: false };
  const change = { $set: { onHand: wanted }, $inc: { sequence: 1 } };
  await store.stocks.updateOne({ _id: productId }, change, { session });
  await record(store, session, { productId, quantity: wanted - before }, 'adjusted');
  return { onHand: wanted, crossedZero: (before === 0) !== (wanted === 0) };
}

/** A deleted product is written off and sells no more; what orders hold of it stays theirs. */
export async function writeOffStock(
  store: CatalogueStore,
  session: ClientSession,
  productId: Types.ObjectId,
): Promise<void> {
  const before = await store.stocks
    .findOneAndUpdate(
      { _id: productId },
      { $set: { onHand: 0, gone: true }, $inc: { sequence: 1 } },
      { session, returnDocument: 'before' },
    )
    .lean<StockRow>();
  if (before && before.onHand > 0) {
    await record(store, session, { productId, quantity: -before.onHand }, 'written-off');
  }
}

async function record(
  store: CatalogueStore,
  session: ClientSession,
  line: StockLine,
  cause: MovementRow['cause'],
): Promise<void> {
  await store.movements.insertMany([movement(line, cause, new Date())], { session, lean: true });
}

const movement = (line: StockLine, cause: MovementRow['cause'], at: Date): MovementRow => ({
  _id: new Types.ObjectId(),
  ...line,
  cause,
  at,
});
