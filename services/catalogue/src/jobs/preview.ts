import type { BulkChange, BulkPreview, BulkSelection } from '@tokri/contracts';
import { requireCategories, requireSubCategories } from '../taxonomy/references';
import type { Queries } from '../products/queries';
import type { CatalogueStore } from '../store';
import type { ProductRow } from '../products/store';
import type { StockRow } from '../stock/store';
import { bulkFactsOf, decideChange, type BulkFields } from './decide';
import { createSummary } from './summary';

/** Products that are read at once. */
const BATCH = 500;
const DECIDED_BY = 'name price discount state taxRate category subCategory';
type DecidedBy = BulkFields & Pick<ProductRow, '_id' | 'name'>;

export interface PreviewDependencies {
  store: CatalogueStore;
  queries: Queries;
  guardPercent: number;
}

/** What a change would do to the products as they are, and which those are; 400 when it names a category that is gone. */
export async function previewChange(
  { store, queries, guardPercent }: PreviewDependencies,
  selection: BulkSelection,
  change: BulkChange,
): Promise<{ ids: string[]; preview: BulkPreview }> {
  if (change.kind === 'categories') {
    await requireCategories(store, null, change.category);
    await requireSubCategories(store, null, change.subCategory);
  }
  const ids = await queries.select(selection);
  const summary = createSummary(guardPercent);
  let writtenOff = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const products = await store.products
      .find({ _id: { $in: batch } })
      .select(DECIDED_BY)
      .lean<DecidedBy[]>();
    if (change.kind === 'delete') writtenOff += await piecesOf(store, batch);
    const byId = new Map(products.map((product) => [String(product._id), product]));
    for (const _id of batch) {
      const product = byId.get(_id);
      if (!product) continue;
      const before = bulkFactsOf(product);
      summary.add({ _id, name: product.name, before, decision: decideChange(before, change) });
    }
  }
  const preview = summary.result();
  return change.kind === 'delete'
    ? { ids, preview: { ...preview, needsConfirmation: true, writtenOff } }
    : { ids, preview };
}

/** Pieces in stock of all of them. */
async function piecesOf(store: CatalogueStore, ids: readonly string[]): Promise<number> {
  const stocks = await store.stocks
    .find({ _id: { $in: ids } })
    .select('onHand')
    .lean<Pick<StockRow, 'onHand'>[]>();
  return stocks.reduce((sum, { onHand }) => sum + onHand, 0);
}
