import type { Transaction } from '@tokri/messaging';
import { notFound } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { readOnHand } from '../../stock/admin-stock';
import { nextVersion, type CatalogueStore } from '../../store';
import { knownNames } from '../../taxonomy/references';
import { setFields } from '../facts';
import { auditOf } from '../history/audit-events';
import { keepRevision } from '../history/revisions';
import { presentWhole } from '../present';
import { removeProducts } from '../remove-products';
import { readShelf } from '../shelves/store';
import type { ProductRow } from '../store';
import { removeSingletonGroups } from '../variants/membership';

export const deleteProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (id: string, by: string): Promise<void> =>
    write((transaction) => removeProduct(store, transaction, id, by));

/** Deletes a product in the transaction of the caller. The row is kept as a revision, so that it can be restored. */
export async function removeProduct(
  store: CatalogueStore,
  transaction: Transaction,
  id: string,
  by: string,
): Promise<void> {
  const { session, emit } = transaction;
  const version = await nextVersion(store, session);
  const product = await store.products.findById(id).session(session).lean<ProductRow>();
  if (!product) throw notFound('This product');
  const pieces = await readOnHand(store, session, product._id);
  const shelf = await readShelf(store, session, product._id);
  const was = presentWhole(product, pieces, await knownNames(store, session, product), shelf);
  await removeProducts(store, transaction, [product], version, by);
  const audited = auditOf('product', 'deleted', was, undefined);
  const deleted = { kind: 'product-deleted', product, pieces, version, ...setFields({ shelf }) } as const;
  await keepRevision(store, session, audited, deleted);
  emit(...audited);
  await removeSingletonGroups(store, transaction, [product.variantGroup], version);
}
