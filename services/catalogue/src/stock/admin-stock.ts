import { Types, type ClientSession } from 'mongoose';
import type { MovementDoc, StockDoc, StockLine, Store } from '../store';

/** New products bring their first pieces. */
export async function putIn(
  store: Store,
  session: ClientSession,
  lines: readonly StockLine[],
): Promise<void> {
  const at = new Date();
  await store.stocks.insertMany(
    lines.map(({ productId, quantity }) => ({ _id: productId, onHand: quantity, gone: false })),
    { session, lean: true },
  );
  const rows = lines.filter((line) => line.quantity > 0).map((line) => movement(line, 'put-in', at));
  if (rows.length > 0) await store.movements.insertMany(rows, { session, lean: true });
}

/** Sets what can be sold; the difference is a row of the ledger. Without a number it only reads. */
export async function setOnHand(
  store: Store,
  session: ClientSession,
  productId: Types.ObjectId,
  wanted: number | undefined,
): Promise<{ onHand: number; crossedZero: boolean }> {
  const stock = await store.stocks.findById(productId).session(session).lean<StockDoc>();
  const before = stock?.onHand ?? 0;
  if (wanted === undefined || wanted === before) return { onHand: before, crossedZero: false };
  await store.stocks.updateOne({ _id: productId }, { $set: { onHand: wanted } }, { session });
  await record(store, session, { productId, quantity: wanted - before }, 'admin-set');
  return { onHand: wanted, crossedZero: (before === 0) !== (wanted === 0) };
}

/** A deleted product sells no more; what orders hold of it stays theirs. */
export async function withdraw(
  store: Store,
  session: ClientSession,
  productId: Types.ObjectId,
): Promise<void> {
  const before = await store.stocks
    .findOneAndUpdate(
      { _id: productId },
      { $set: { onHand: 0, gone: true } },
      { session, returnDocument: 'before' },
    )
    .lean<StockDoc>();
  if (before && before.onHand > 0) {
    await record(store, session, { productId, quantity: -before.onHand }, 'withdrawn');
  }
}

async function record(
  store: Store,
  session: ClientSession,
  line: StockLine,
  cause: MovementDoc['cause'],
): Promise<void> {
  await store.movements.insertMany([movement(line, cause, new Date())], { session, lean: true });
}

const movement = (line: StockLine, cause: MovementDoc['cause'], at: Date): MovementDoc => ({
  _id: new Types.ObjectId(),
  ...line,
  cause,
  at,
});
