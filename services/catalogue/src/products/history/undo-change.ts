import type { AdminProduct } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import type { ProductAdded, ProductDeleted, Revision } from './revision';
import type { ProductRevisionRow } from './store';
import { findRevision } from './revisions';
import { readStocks } from '../../stock/move-stock';
import type { CatalogueStore } from '../../store';
import type { ProductRow } from '../store';
import { restoreProduct } from './restore-product';
import { describeUsers } from '../../taxonomy/categories';
import { removeProduct } from '../commands/delete-product';
import type { Dependencies } from '../../dependencies';
import { undoProductChange } from './undo-product-change';
import { undoTaxonomyChange } from '../../taxonomy/undo-taxonomy-change';

/**
 * Undoes one write to a product, category or sub-category, by its entry in the audit log. The undo is a write itself and can be
 * undone as well. @throws 409 when a later change blocks it, or when something it needs is gone @returns the product, if there is one
 */
export const undoChange =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async (entryId: string, by: string): Promise<AdminProduct | undefined> => {
    const change = await store.productRevisions.findById(entryId).lean<ProductRevisionRow>();
    if (change)
      return write((transaction) => undoProductChange(store, transaction, change, by)).catch(refused);
    const revision = await findRevision(store, entryId);
    if (!revision) throw notFound('This change');
    return write((transaction) => undo(store, transaction, revision, by)).catch(refused);
  };

async function undo(
  store: CatalogueStore,
  transaction: Transaction,
  revision: Revision,
  by: string,
): Promise<AdminProduct | undefined> {
  switch (revision.kind) {
    case 'product-deleted':
      await requireStillDeleted(store, transaction, revision);
      return restoreProduct(store, transaction, revision, by);
    case 'product-added':
      await requireUntouched(store, transaction, revision);
      await removeProduct(store, transaction, String(revision.productId), by);
      return undefined;
    default:
      await undoTaxonomyChange(store, transaction, revision);
      return undefined;
  }
}

async function requireStillDeleted(
  store: CatalogueStore,
  { session }: Transaction,
  { product: { _id }, version }: ProductDeleted,
): Promise<void> {
  const tombstone = await store.removedProducts.findById(_id).session(session).lean();
  if (!tombstone) throw conflict('CONFLICT', 'It is there again.');
  if (tombstone.version !== version)
    throw conflict('CONFLICT', 'It has been brought back and deleted again since.');
}

async function requireUntouched(
  store: CatalogueStore,
  { session }: Transaction,
  { productId, version, stockSequence }: ProductAdded,
): Promise<void> {
  const product = await store.products.findById(productId).session(session).lean<ProductRow>();
  if (!product) throw conflict('CONFLICT', 'It has been deleted since.');
  if (product.version !== version) throw conflict('CONFLICT', 'It has changed since.');
  const stock = (await readStocks(store, session, [String(productId)])).get(String(productId));
  if (stock?.sequence !== stockSequence) throw conflict('CONFLICT', 'Its stock has changed since.');
}

/** Turns the refusal of a write into the reason why the undo is blocked. */
function refused(error: unknown): never {
  if (!(error instanceof HttpError) || (error.status !== 400 && error.status !== 409)) throw error;
  const { code, details, message } = error;
  const isInUse = code === 'CATEGORY_IN_USE' || code === 'SUBCATEGORY_IN_USE';
  const reason = isInUse ? describeUsers(Number(details?.products), Number(details?.subCategories)) : message;
  throw conflict('CONFLICT', `This change cannot be undone: ${reason}`);
}
