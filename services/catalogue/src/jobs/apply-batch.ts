import { newEvent, type BulkFacts } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { Types, type ClientSession } from 'mongoose';
import { everyName } from '../taxonomy/references';
import { removeProducts } from '../products/remove-products';
import { brandOf, laterThan, setFields } from '../products/facts';
import type { WrittenProducts } from '../read-model/read-model';
import { toId } from '../ids';
import { withPrice } from '../products/selling-price';
import type { ProductRow } from '../products/store';
import { presentProduct } from '../products/present';

import { importLines } from '../import/import-lines';
import { undoLines } from '../import/undo-lines';
import { lockStocks, readStocks } from '../stock/move-stock';
import { nextVersion, type CatalogueStore } from '../store';
import { removeSingletonGroups } from '../products/variants/membership';
import type { BulkJobRow, BulkResultRow } from './store';
import { bulkFactsOf, decideChange, decideUndo, refuseLostCategories, type Decision } from './decide';

interface BatchDependencies extends Pick<Dependencies, 'store' | 'write'> {
  /** Called right after the commit, so that this replica need not read the products again. */
  onWritten?: (written: WrittenProducts) => void;
}

interface BatchOutcome {
  results: BulkResultRow[];
  written?: WrittenProducts;
}

/**
 * Applies the next batch of a job. Products, results, the progress of the job and the events commit together, so that a worker
 * that resumes after a crash repeats nothing.
 * @param selection all products of the job; empty for an import, whose lines are read batch by batch
 * @param size maximum number of products or lines
 * @returns the job after the batch; null when it was cancelled, or another replica has applied the batch
 */
export const applyBatch =
  ({ store, write, onWritten = () => undefined }: BatchDependencies) =>
  async (job: BulkJobRow, selection: readonly Types.ObjectId[], size: number): Promise<BulkJobRow | null> => {
    const count = Math.min(size, job.total - job.done);
    if (count <= 0) throw new Error(`job ${job._id} has nothing left, and has not ended`);
    const productIds = selection.slice(job.done, job.done + count);
    const apply = async (transaction: Transaction): Promise<BatchOutcome> => {
      if (job.undoes && job.import) return { results: await undoLines(store, transaction, job, productIds) };
      if (job.import) return importLines(store, transaction, job, count);
      if (job.change?.kind === 'delete')
        return { results: await deleteProducts(store, transaction, job, productIds) };
      return changeProducts(store, transaction, job, productIds);
    };
    const batch = write(async (transaction) => {
      const { session } = transaction;
      const { results, written } = await apply(transaction);
      const after = await addUp(store, session, job, count, results);
      if (results.length > 0) await store.bulkResults.insertMany(results, { session, lean: true });
      if (written) transaction.afterCommit(() => onWritten(written));
      return after;
    });
    return batch.catch((error: unknown) => {
      if (error instanceof BatchAppliedElsewhere) return null;
      throw error;
    });
  };

/** Aborts the transaction of the batch. */
class BatchAppliedElsewhere extends Error {}

async function addUp(
  store: CatalogueStore,
  session: ClientSession,
  job: BulkJobRow,
  decided: number,
  results: readonly BulkResultRow[],
): Promise<BulkJobRow> {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const refused = results.length - changed;
  const isLast = job.done + decided >= job.total;
  const update = {
    $inc: { done: decided, changed, refused, unchanged: decided - results.length },
    ...(isLast && {
      $set: { state: 'finished' as const, endedAt: new Date() },
      $unset: { active: 1 as const, startedBy: 1 as const },
    }),
  };
  const isNext = { _id: job._id, state: 'running' as const, done: job.done };
  const after = await store.bulkJobs
    .findOneAndUpdate(isNext, update, { session, returnDocument: 'after' })
    .lean<BulkJobRow>();
  if (!after) throw new BatchAppliedElsewhere(`job ${job._id}`);
  return after;
}

async function deleteProducts(
  store: CatalogueStore,
  transaction: Transaction,
  { _id: jobId, startedBy }: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<BulkResultRow[]> {
  const { session } = transaction;
  const version = await nextVersion(store, session);
  const products = await store.products
    .find({ _id: { $in: productIds } })
    .session(session)
    .lean<ProductRow[]>();
  const groups = new Set(products.map(({ variantGroup }) => variantGroup));
  await removeProducts(store, transaction, products, version, startedBy);
  await removeSingletonGroups(store, transaction, [...groups], version);
  const nameById = new Map(products.map(({ _id, name }) => [String(_id), name]));
  return productIds.map((productId): BulkResultRow => {
    const name = nameById.get(String(productId));
    const row = { _id: new Types.ObjectId(), jobId, productId, name: name ?? '' };
    return name === undefined
      ? { ...row, outcome: 'refused', cause: 'product-gone' }
      : { ...row, outcome: 'changed', version };
  });
}

const namesOf = (product: ProductRow | undefined) => ({
  name: product?.name ?? '',
  ...(product && setFields({ brand: brandOf(product) })),
});

async function changeProducts(
  store: CatalogueStore,
  { session, emit }: Transaction,
  job: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<BatchOutcome> {
  const version = await nextVersion(store, session);
  const products = await store.products
    .find({ _id: { $in: productIds } })
    .session(session)
    .lean<ProductRow[]>();
  const byId = new Map(products.map((product) => [String(product._id), product]));
  const names = await everyName(store, session);
  const decide = await deciderOf(store, session, job, productIds);

  const changes: { before: ProductRow; after: ProductRow }[] = [];
  const results = productIds.flatMap((productId): BulkResultRow[] => {
    const id = String(productId);
    const before = byId.get(id);
    const row = { _id: new Types.ObjectId(), jobId: job._id, productId, ...namesOf(before) };
    if (!before) return [{ ...row, outcome: 'refused', cause: 'product-gone' }];
    const decision = refuseLostCategories(decide(before), names);
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
  { change, undoes }: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<(product: ProductRow) => Decision> {
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
