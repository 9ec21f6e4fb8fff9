import type { Transaction } from '@tokri/messaging';
import type { CatalogueStore } from '../../../store';
import { decideDelivery } from './decide';
import { auditOrder, movedOn, readForChange, saveOrder, stateChange } from './save-order';

/**
 * Adds the lines of a goods receipt to their purchase order, in the transaction that books the receipt: a repeated receipt
 * adds nothing.
 * @throws 404 for an unknown order, 409 for one that waits for no pieces
 */
export async function receiveOnOrder(
  store: CatalogueStore,
  transaction: Transaction,
  purchaseOrderId: string,
  added: readonly { productId: string; pieces: number }[],
  at: Date,
): Promise<void> {
  const row = await readForChange(store, transaction, purchaseOrderId);
  const next = decideDelivery(row, added, at);
  if (typeof next === 'string') throw movedOn();
  const after = await saveOrder(store, transaction, row, next);
  const changes = stateChange(row, after);
  if (changes.length > 0) transaction.emit(auditOrder('received', after, changes));
}
