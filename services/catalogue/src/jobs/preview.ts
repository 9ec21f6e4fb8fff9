import type { BulkChange, BulkPreview, BulkSelection } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { requireCategories, requireSubCategories } from '../taxonomy/references';
import { brandOf, setFields } from '../products/facts';
import type { Queries } from '../products/queries';
import { sellsCompleteOnly } from '../products/sale-rules/require-facts';
import type { CatalogueStore } from '../store';
import { bulkFactsOf, decideChange, refuseMissingFacts, BULK_FIELDS } from './decide';
import { createSummary } from './summary';

/** Products read at once. */
const BATCH = 500;

export interface PreviewDependencies {
  store: CatalogueStore;
  queries: Queries;
  guardPercent: number;
}

/** What a change would do to the selected products. @throws 400 when it names a category that does not exist */
export const previewChange =
  ({ store, queries, guardPercent }: PreviewDependencies) =>
  async (selection: BulkSelection, change: BulkChange): Promise<{ ids: string[]; preview: BulkPreview }> => {
    if (change.kind === 'categories') {
      await requireCategories(store, null, change.category);
      await requireSubCategories(store, null, change.subCategory);
    }
    const ids = await queries.select(selection);
    const completeOnly = await sellsCompleteOnly(store, null);
    const summary = createSummary(guardPercent);
    let writtenOff = 0;
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const products = await pick(
        store.products.find({ _id: { $in: batch } }),
        ...(['name', 'brand', 'more_details', 'hasAllFacts'] as const),
        ...BULK_FIELDS,
      );
      if (change.kind === 'delete') writtenOff += await piecesOf(store, batch);
      const byId = new Map(products.map((product) => [String(product._id), product]));
      for (const _id of batch) {
        const product = byId.get(_id);
        if (!product) continue;
        const before = bulkFactsOf(product);
        const names = { name: product.name, ...setFields({ brand: brandOf(product) }) };
        const allowed = decideChange(before, change);
        const decision = completeOnly ? refuseMissingFacts(allowed, product) : allowed;
        summary.add({ _id, ...names, before, decision });
      }
    }
    const preview = summary.result();
    return change.kind === 'delete'
      ? { ids, preview: { ...preview, needsConfirmation: true, writtenOff } }
      : { ids, preview };
  };

async function piecesOf(store: CatalogueStore, ids: readonly string[]): Promise<number> {
  const stocks = await pick(store.stocks.find({ _id: { $in: ids } }), 'onHand');
  return stocks.reduce((sum, { onHand }) => sum + onHand, 0);
}
