import { newEvent, type AdminProduct } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { ClientSession } from 'mongoose';
import { auditOf } from './audit-events';
import type { ProductDeleted } from './revision';
import { keepRevision } from './revisions';
import { presentProduct, presentWhole } from '../present';
import { reopenStock } from '../../stock/admin-stock';
import { nextVersion, type CatalogueStore } from '../../store';
import { writeShelves } from '../shelves/store';
import type { ProductRow } from '../store';
import { laterThan } from '../facts';
import { readMembers } from '../variants/membership';
import { hasAllFacts } from '../sale-rules/decide';
import { requireFacts } from '../sale-rules/require-facts';
import { requireFreeCodes } from '../product-codes';
import { requireVariantFit } from '../variants/require-fit';
import { namesOfRow } from '../../taxonomy/references';
import { keyOf } from '../../taxonomy/name-key';

/**
 * Restores a deleted product under its own id, with its place and the pieces that were written off. It is published as `product.created`, with a
 * higher sequence than its deletion. @throws 400 or 409 when a category is gone, or another product has its codes or its size, or facts are missing
 */
export async function restoreProduct(
  store: CatalogueStore,
  { session, emit }: Transaction,
  { product: deleted, pieces, shelf }: ProductDeleted,
  by: string,
): Promise<AdminProduct> {
  const version = await nextVersion(store, session);
  const { _id } = deleted;
  const id = String(_id);
  const stock = await reopenStock(store, session, { productId: _id, quantity: pieces }, by);
  const row: ProductRow = {
    ...(await withLivingGroup(store, session, deleted)),
    // Absent in products that were deleted before name keys existed.
    nameKey: keyOf(deleted.name),
    hasAllFacts: hasAllFacts(deleted),
    soldOut: stock.onHand === 0,
    version,
    updatedAt: laterThan(deleted.updatedAt),
  };
  const names = await namesOfRow(store, session, row);
  await requireFreeCodes(store, session, [{ _id: id, sku: row.sku, barcode: row.barcode }]);
  await requireVariantFit(store, session, [row]);
  await requireFacts(store, session, undefined, row);
  await store.removedProducts.deleteOne({ _id }, { session });
  await store.products.insertMany([row], { session, lean: true });
  if (shelf !== undefined) await writeShelves(store, session, [{ productId: _id, shelf }]);
  const product = presentWhole(row, stock.onHand, names, shelf);
  const audited = auditOf('product', 'undeleted', undefined, product);
  await keepRevision(store, session, audited, {
    kind: 'product-added',
    productId: _id,
    version,
    stockSequence: stock.sequence,
  });
  emit(newEvent('product.created', id, presentProduct(row, stock.onHand, names)), ...audited);
  return product;
}

/** Leaves out the variant group when it has no products any more. */
async function withLivingGroup(
  store: CatalogueStore,
  session: ClientSession,
  product: ProductRow,
): Promise<ProductRow> {
  const { variantGroup, ...alone } = product;
  const members = await readMembers(store, session, [variantGroup]);
  return [...members.values()].some(({ length }) => length > 0) ? product : alone;
}
