import type { AdminProduct } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import { readOnHand } from '../../stock/admin-stock';
import type { CatalogueStore } from '../../store';
import { knownNames } from '../../taxonomy/references';
import { changeProduct } from '../commands/change-product';
import { presentWhole } from '../present';
import { readShelf } from '../shelves/store';
import type { ProductRow } from '../store';
import { changedAgain } from './describe-changes';
import { revertChange } from './revert-product';
import type { ProductRevisionRow } from './store';

/** Undoes one change of a product. @throws 400 or 409 when its fields were set again since, or when a category is gone */
export async function undoProductChange(
  store: CatalogueStore,
  transaction: Transaction,
  revision: ProductRevisionRow,
  by: string,
): Promise<AdminProduct> {
  const { session } = transaction;
  const row = await store.products.findById(revision.productId).session(session).lean<ProductRow>();
  if (!row) throw notFound('This product');
  const onHand = await readOnHand(store, session, row._id);
  const shelf = await readShelf(store, session, row._id);
  const product = presentWhole(row, onHand, await knownNames(store, session, row), shelf);
  const reverted = revertChange(revision, product);
  if ('changedAgain' in reverted) throw conflict('CONFLICT', changedAgain(reverted.changedAgain));
  return changeProduct(
    store,
    transaction,
    { _id: product._id, ...reverted.fields },
    { by, action: 'undone' },
  );
}
