import { newEvent, type BulkFacts } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { Types, type ClientSession } from 'mongoose';
import { toId } from '../../ids';
import { brandOf, laterThan, setFields } from '../../products/facts';
import { presentProduct } from '../../products/present';
import { sellsCompleteOnly } from '../../products/sale-rules/require-facts';
import { withPrice } from '../../products/selling-price';
import type { ProductRow } from '../../products/store';
import type { WrittenProducts } from '../../read-model/read-model';
import { lockStocks, readStocks } from '../../stock/move-stock';
import { type CatalogueStore } from '../../store';
import { everyName } from '../../taxonomy/references';
import type { SubCategoryRow } from '../../taxonomy/store';
import {
  bulkFactsOf,
  decideChange,
  decideUndo,
  decisionOf,
  refuseLostCategories,
  refuseMissingFacts,
  type Decision,
} from '../decide';
import type { BulkJobRow, BulkResultRow } from '../store';
import { decidePlaces, type CategoriesOf } from '../taxonomy/decide-places';

const namesOf = (product: ProductRow | undefined) => ({
  name: product?.name ?? '',
  ...(product && setFields({ brand: brandOf(product) })),
});

/** Changes these products by the rules of the job. @param version of the catalogue, raised in the transaction of the caller */
export async function changeProducts(
  store: CatalogueStore,
  { session, emit }: Transaction,
  job: BulkJobRow,
  productIds: readonly Types.ObjectId[],
  version: number,
): Promise<{ results: BulkResultRow[]; written: WrittenProducts }> {
  const products = await store.products
    .find({ _id: { $in: productIds } })
    .session(session)
    .lean<ProductRow[]>();
  const byId = new Map(products.map((product) => [String(product._id), product]));
  const names = await everyName(store, session);
  const decide = await deciderOf(store, session, job, productIds);
  const completeOnly = await sellsCompleteOnly(store, session);

  const changes: { before: ProductRow; after: ProductRow }[] = [];
  const results = productIds.flatMap((productId): BulkResultRow[] => {
    const id = String(productId);
    const before = byId.get(id);
    const row = { _id: new Types.ObjectId(), jobId: job._id, productId, ...namesOf(before) };
    if (!before) return [{ ...row, outcome: 'refused', cause: 'product-gone' }];
    // The target of a merge or move exists.
    const allowed = job.taxonomy ? decide(before) : refuseLostCategories(decide(before), names);
    const decision = completeOnly ? refuseMissingFacts(allowed, before) : allowed;
    if (decision.outcome === 'unchanged') return [];
    if (decision.outcome === 'refused') return [{ ...row, outcome: 'refused', cause: decision.cause }];
    changes.push({ before, after: { ...withFacts(before, decision.after), version } });
    const versionBefore = before.version;
    return [{ ...row, outcome: 'changed', before: bulkFactsOf(before), versionBefore, version }];
  });
  await writeChanges(store, session, changes);
  const changedIds = changes.map(({ after }) => after._id);
  await lockStocks(store, session, changedIds);
  const stocks = await readStocks(store, session, changedIds.map(String));
  const written = changes.map(({ after }) => ({
    product: after,
    stock: stocks.get(String(after._id))?.onHand ?? 0,
  }));
  for (const { product, stock } of written)
    emit(newEvent('product.updated', String(product._id), presentProduct(product, stock, names)));
  return { results, written: { version, products: written } };
}

/** The decision of the job for a product. */
async function deciderOf(
  store: CatalogueStore,
  session: ClientSession,
  { change, taxonomy, undoes }: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<(product: ProductRow) => Decision> {
  if (taxonomy) {
    const categoriesOf = await readCategoriesOf(store, session);
    return (product) => {
      const before = bulkFactsOf(product);
      return decisionOf(before, { ...before, ...decidePlaces(before, taxonomy, categoriesOf) });
    };
  }
  if (change) return (product) => decideChange(bulkFactsOf(product), change);
  const images = await store.bulkResults
    .find({ jobId: undoes, productId: { $in: productIds } })
    .session(session)
    .lean<BulkResultRow[]>();
  const byProduct = new Map(images.map((image) => [String(image.productId), image]));
  return (product) => {
    const { before, version } = byProduct.get(String(product._id)) ?? {};
    if (!before || version === undefined)
      throw new Error(`job ${String(undoes)} did not change ${String(product._id)}`);
    return decideUndo({ before, version }, { version: product.version, facts: bulkFactsOf(product) });
  };
}

async function readCategoriesOf(store: CatalogueStore, session: ClientSession): Promise<CategoriesOf> {
  const rows = await store.subCategories.find().session(session).lean<SubCategoryRow[]>();
  const categories = new Map(rows.map(({ _id, category }) => [String(_id), category.map(String)]));
  return (id) => categories.get(id) ?? [];
}

function withFacts(product: ProductRow, facts: BulkFacts): ProductRow {
  const { state: _state, taxRate: _taxRate, ...rest } = withPrice(product, facts);
  return {
    ...rest,
    category: facts.category.map(toId),
    subCategory: facts.subCategory.map(toId),
    ...(facts.state !== 'live' && { state: facts.state }),
    ...(facts.taxRate !== undefined && { taxRate: facts.taxRate }),
    updatedAt: laterThan(product.updatedAt),
  };
}

async function writeChanges(
  store: CatalogueStore,
  session: ClientSession,
  changes: readonly { before: ProductRow; after: ProductRow }[],
): Promise<void> {
  if (changes.length === 0) return;
  const { matchedCount } = await store.products.bulkWrite(
    changes.map(({ before, after }) => {
      const { price, discount, category, subCategory, version, updatedAt } = after;
      const { state, taxRate, sellingPrice } = after;
      const cleared = {
        ...(state === undefined && { state: 1 as const }),
        ...(taxRate === undefined && { taxRate: 1 as const }),
        ...(sellingPrice === undefined && { sellingPrice: 1 as const }),
      };
      return {
        updateOne: {
          filter: { _id: before._id, version: before.version },
          update: {
            $set: {
              price,
              discount,
              category,
              subCategory,
              version,
              updatedAt,
              ...(state !== undefined && { state }),
              ...(taxRate !== undefined && { taxRate }),
              ...(sellingPrice !== undefined && { sellingPrice }),
            },
            ...(Object.keys(cleared).length > 0 && { $unset: cleared }),
          },
        },
      };
    }),
    { session },
  );
  if (matchedCount !== changes.length) throw new Error('products changed within their own transaction');
}
