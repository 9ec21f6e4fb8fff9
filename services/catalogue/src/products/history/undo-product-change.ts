import type { Product } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import { changedAgain } from './describe-changes';
import type { ProductRevisionRow } from './store';
import { takeBack } from './revert-product';
import { presentProduct } from '../present';
import { readStocks } from '../../stock/move-stock';
import type { ProductRow } from '../store';
import type { CommandDependencies } from '../../taxonomy/categories';
import { updateProduct } from '../commands/change-product';
import { knownNames } from '../../taxonomy/references';

/** Takes back one change of a product. 400 or 409 when its fields were set again since, or when what they need is gone. */
export async function undoProductChange(
  dependencies: CommandDependencies,
  revision: ProductRevisionRow,
  by: string,
): Promise<Product> {
  const { store } = dependencies;
  const row = await store.products.findById(revision.productId).lean<ProductRow>();
  if (!row) throw notFound('This product');
  const _id = String(row._id);
  const onHand = (await readStocks(store, null, [_id])).get(_id)?.onHand ?? 0;
  const product = presentProduct(row, onHand, await knownNames(store, null, row));
  const way = takeBack(revision, product);
  if ('changedAgain' in way) throw conflict('CONFLICT', changedAgain(way.changedAgain));
  const { fields } = way;
  // What was read is what the decision was made by: whoever is faster makes it stale.
  const asRead = { _id, updatedAt: product.updatedAt };
  const shownStock = 'stock' in fields ? product.stock : undefined;
  return updateProduct(dependencies, { ...asRead, ...fields }, by, { shownStock, action: 'undone' });
}
