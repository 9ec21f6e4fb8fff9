import type { Transaction } from '@tokri/messaging';
import { Types } from 'mongoose';
import { moveStock, readStocks, type AvailabilityChange } from './move-stock';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { MovementRow } from './store';

/**
 * Writes off all pieces on hand of a product whose stock location was found empty. Reserved pieces stay reserved; their
 * picking fails separately. Ignored when pieces were counted or received after `lookedAt`.
 */
export async function writeOffNotFound(
  store: CatalogueStore,
  transaction: Transaction,
  { productId, orderId }: { productId: string; orderId: string },
  lookedAt: Date,
): Promise<AvailabilityChange[]> {
  const { session } = transaction;
  const stocks = await readStocks(store, session, [productId]);
  const { onHand = 0 } = stocks.get(productId) ?? {};
  if (onHand === 0) return [];
  const later = { productId: toId(productId), cause: { $in: COUNTED }, at: { $gt: lookedAt } };
  if (await store.movements.exists(later).session(session)) return [];
  const row = { _id: new Types.ObjectId(), productId: toId(productId), cause: 'not-found' as const };
  await store.movements.insertMany([{ ...row, quantity: -onHand, at: new Date() }], { session, lean: true });
  const why = { cause: 'shelf-found-empty' as const, orderId };
  return moveStock(store, transaction, stocks, [{ productId, delta: -onHand, why }]);
}

/** Causes that confirm the pieces on hand. */
const COUNTED: MovementRow['cause'][] = ['received', 'adjusted'];
