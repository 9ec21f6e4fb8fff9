import type { calls, RequestOf } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import type { Transaction } from '@tokri/messaging';
import { auditOf } from '../../products/history/audit-events';
import { setCounted } from '../admin-stock';
import { readStocks, type AvailabilityChange } from '../move-stock';
import type { CatalogueStore } from '../../store';
import type { ProductRow } from '../../products/store';
import type { CommandDependencies } from '../../taxonomy/categories';

/**
 * Sets what can be sold to what was counted; refused when orders or admins have changed it since it was shown, with the
 * number of now. Safe to repeat: what is there already is no change.
 */
export const countStock = (
  { store, unitOfWork }: CommandDependencies,
  { productId, shown, counted }: RequestOf<typeof calls.countStock>,
  by: string,
): Promise<AvailabilityChange[]> =>
  unitOfWork(async (transaction) => {
    const stock = (await readStocks(store, transaction.session, [productId])).get(productId);
    if (!stock || stock.gone) throw notFound('This product');
    if (stock.onHand === counted) return [];
    if (stock.onHand !== shown) throw stale(stock.onHand);
    await tellCounted(store, transaction, productId, stock.onHand, counted);
    return setCounted(store, transaction, stock, counted, { cause: 'counted', by });
  });

async function tellCounted(
  store: CatalogueStore,
  { session, emit }: Transaction,
  productId: string,
  before: number,
  after: number,
): Promise<void> {
  const product = await store.products
    .findById(productId)
    .select('name')
    .session(session)
    .lean<Pick<ProductRow, 'name'>>();
  if (!product) return;
  const as = (stock: number) => ({ _id: productId, name: product.name, stock });
  emit(...auditOf('product', 'counted', as(before), as(after)));
}

const stale = (stock: number) =>
  conflict(
    'STALE_UPDATE',
    'The stock has changed while it was counted. Please compare the count with it again.',
    { stock },
  );
