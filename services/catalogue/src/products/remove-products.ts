import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { closeStock } from '../stock/admin-stock';
import type { CatalogueStore } from '../store';
import { removeShelves } from './shelves/store';
import type { ProductRow } from './store';

/**
 * Deletes products with their scheduled changes and places, writes off their pieces and publishes this. Reservations and stock rows
 * stay, so that orders still finish. The caller handles variant groups left with one product. @param by the admin
 */
export async function removeProducts(
  store: CatalogueStore,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
  products: readonly ProductRow[],
  version: number,
  by: string | undefined,
): Promise<void> {
  if (products.length === 0) return;
  const at = new Date();
  const ids = products.map(({ _id }) => _id);
  await store.products.deleteMany({ _id: { $in: ids } }, { session });
  await store.removedProducts.insertMany(
    ids.map((_id) => ({ _id, version, at })),
    { session, lean: true },
  );
  await store.scheduledChanges.deleteMany({ productId: { $in: ids } }, { session });
  await removeShelves(store, session, ids);
  for (const { _id, name } of products) {
    await closeStock(store, session, _id, by);
    emit(newEvent('product.deleted', String(_id), { _id: String(_id), name }));
  }
}
