import type { ClientSession } from 'mongoose';
import { toId, type CatalogueStore } from '../store';
import type { StockMove } from '../stock/stock-entries';

const isBack = ({ before, after, gone }: StockMove): boolean => before === 0 && after > 0 && !gone;

/**
 * Notes in the transaction that puts pieces on sale which products are back. Whether anybody waits is looked up by the
 * worker: stock that moves is in a hurry.
 */
export async function noteRestocks(
  store: CatalogueStore,
  session: ClientSession,
  moves: readonly StockMove[],
): Promise<void> {
  const back = moves.filter(isBack);
  if (back.length === 0) return;
  const dueAt = new Date();
  await store.restocks.bulkWrite(
    back.map(({ productId }) => ({
      updateOne: { filter: { _id: toId(productId) }, update: { $set: { dueAt } }, upsert: true },
    })),
    { session },
  );
}
