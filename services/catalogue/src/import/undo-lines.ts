import type { BulkCause } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { Types, type ClientSession } from 'mongoose';
import type { BulkJobRow, BulkResultRow, ImportImage } from '../jobs/store';
import { removeProducts } from '../products/remove-products';
import { everyName } from '../taxonomy/references';
import { laterThan } from '../products/facts';
import { factsToAdd } from '../products/sale-rules/decide';
import { sellsCompleteOnly } from '../products/sale-rules/require-facts';
import { readShelves, writeShelves, type ShelfChange } from '../products/shelves/store';
import type { ProductRow } from '../products/store';
import type { Names } from '../products/present';
import { readStocks } from '../stock/move-stock';
import { nextVersion, type CatalogueStore } from '../store';
import { withImage } from './product-image';
import { replaceProducts, type ProductChange } from './write-products';

/**
 * Undoes an import for the next products: created products are deleted, changed ones restored, and pieces that it added are removed
 * as far as they are still on hand. Products changed since are left unchanged, and so are categories.
 */
export async function undoLines(
  store: CatalogueStore,
  transaction: Transaction,
  { _id: jobId, undoes, startedBy }: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<BulkResultRow[]> {
  const { session } = transaction;
  const version = await nextVersion(store, session);
  const ofThese = { $in: productIds };
  const products = await store.products.find({ _id: ofThese }).session(session).lean<ProductRow[]>();
  const byId = new Map(products.map((product) => [String(product._id), product]));
  const done = await store.bulkResults
    .find({ jobId: undoes, productId: ofThese, outcome: 'changed' })
    .session(session)
    .lean<BulkResultRow[]>();
  const names = await everyName(store, session);
  const stocks = await readStocks(store, session, productIds.map(String));
  const shelves = await readShelves(store, session, productIds);
  const takenCodes = await codesOfOthers(store, session, done);
  const completeOnly = await sellsCompleteOnly(store, session);

  const removed: ProductRow[] = [];
  const changed: ProductChange[] = [];
  const shelved: ShelfChange[] = [];
  const results = done.flatMap(
    ({ productId, name, created, image, shelf, pieces = 0, version: left }): BulkResultRow[] => {
      const row = { _id: new Types.ObjectId(), jobId, productId, name };
      const product = byId.get(String(productId));
      const refuse = (cause: BulkCause): BulkResultRow[] => [{ ...row, outcome: 'refused', cause }];
      if (!product) return created ? [] : refuse('product-gone');
      if (product.version !== left) return refuse('changed-since');
      if (created) removed.push(product);
      else {
        if (!image || !hasItsCategories(image, names)) return refuse('category-gone');
        if (takenCodes.has(String(productId))) return refuse('changed-since');
        if (completeOnly && factsToAdd(product, image).length > 0) return refuse('facts-missing');
        const stockBefore = stocks.get(String(productId))?.onHand ?? 0;
        const stock = Math.max(0, stockBefore - pieces);
        const now = { soldOut: stock === 0, version, updatedAt: laterThan(product.updatedAt) };
        const after = { ...withImage(product, image), ...now };
        changed.push({ before: product, after, stockBefore, stock });
        if (shelves.get(String(productId)) !== shelf) shelved.push({ productId, shelf });
      }
      return [{ ...row, outcome: 'changed', versionBefore: product.version, version }];
    },
  );
  // Variant groups left with one product are kept, so that the row of that product can be restored.
  await removeProducts(store, transaction, removed, version, startedBy);
  const why = { cause: 'imported', ...(startedBy !== undefined && { by: startedBy }) } as const;
  await replaceProducts(store, transaction, { changes: changed, stocks }, names, why);
  await writeShelves(store, session, shelved);
  return results;
}

const hasItsCategories = ({ category, subCategory }: ImportImage, names: Names) =>
  category.every((id) => names.categoryById.has(String(id))) &&
  subCategory.every((id) => names.subCategoryById.has(String(id)));

/** Products whose earlier codes belong to another product now. */
async function codesOfOthers(
  store: CatalogueStore,
  session: ClientSession,
  done: readonly BulkResultRow[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const field of ['sku', 'barcode'] as const) {
    const wanted = done.flatMap(({ image }) => image?.[field] ?? []);
    if (wanted.length === 0) continue;
    const holders = await pick(
      store.products.find({ [field]: { $in: wanted } }).session(session),
      'sku',
      'barcode',
    );
    const holderOf = new Map(holders.map((holder) => [holder[field], String(holder._id)]));
    for (const { productId, image } of done) {
      const holder = image?.[field] === undefined ? undefined : holderOf.get(image[field]);
      if (holder !== undefined && holder !== String(productId)) taken.add(String(productId));
    }
  }
  return taken;
}
