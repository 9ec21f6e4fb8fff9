import type { Product } from '@tokri/contracts';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import { fieldLabel } from '../audit/changes-in-words';
import type { ProductRevisionRow } from '../audit/revision-store';
import { takeBack } from '../audit/take-back';
import { presentProduct } from '../present';
import { readStocks } from '../stock/move-stock';
import type { ProductRow } from '../store';
import type { CommandDependencies } from './categories';
import { updateProduct } from './products';
import { knownNames } from './references';

/**
 * Takes back one change of a product, by its entry in the audit log. It is a change itself, so that it can be taken back as well.
 * 409 when its fields were set again since, or when what they need is gone.
 */
export async function undoProductChange(
  dependencies: CommandDependencies,
  entryId: string,
  by: string,
): Promise<Product> {
  const { store } = dependencies;
  const revision = await store.productRevisions.findById(entryId).lean<ProductRevisionRow>();
  if (!revision) throw notFound('This change');
  const row = await store.products.findById(revision.productId).lean<ProductRow>();
  if (!row) throw notFound('This product');
  const _id = String(row._id);
  const onHand = (await readStocks(store, null, [_id])).get(_id)?.onHand ?? 0;
  const product = presentProduct(row, onHand, await knownNames(store, null, row));
  const way = takeBack(revision, product);
  if ('changedAgain' in way) {
    const labels = way.changedAgain.map(fieldLabel).join(', ');
    throw changedSince(`${labels} ${way.changedAgain.length === 1 ? 'has' : 'have'} changed again since.`);
  }
  const { fields } = way;
  try {
    // What was read is what the decision was made by: whoever is faster makes it stale.
    const asRead = { _id, updatedAt: product.updatedAt };
    const shownStock = 'stock' in fields ? product.stock : undefined;
    return await updateProduct(dependencies, { ...asRead, ...fields }, by, { shownStock, action: 'undone' });
  } catch (error) {
    if (error instanceof HttpError && (error.status === 400 || error.status === 409))
      throw changedSince(error.message);
    throw error;
  }
}

const changedSince = (reason: string) => conflict('CONFLICT', `This change cannot be undone: ${reason}`);
