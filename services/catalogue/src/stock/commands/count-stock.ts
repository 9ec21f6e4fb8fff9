import type { calls, RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { conflict, notFound } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import type { Transaction } from '@tokri/messaging';
import { shownNameOf } from '../../products/facts';
import { auditOf } from '../../products/history/audit-events';
import { setCounted } from '../admin-stock';
import { changeLots } from '../lots/change-lots';
import { readStocks } from '../move-stock';
import type { CatalogueStore } from '../../store';

/**
 * Sets the sellable stock to the counted number. Safe to repeat: an equal count changes nothing.
 * @throws 409 STALE_UPDATE with the current number when it differs from the one that was shown
 */
export const countStock =
  ({ store, writeStock }: Pick<Dependencies, 'store' | 'writeStock'>) =>
  (
    { productId, shown, counted, note, lotId }: RequestOf<typeof calls.countStock>,
    by: string,
  ): Promise<void> =>
    writeStock(async (transaction) => {
      const written = { result: undefined, counted: [{ productId, stock: counted }] };
      const stock = (await readStocks(store, transaction.session, [productId])).get(productId);
      if (!stock || stock.gone) throw notFound('This product');
      if (stock.onHand === counted) return { ...written, changes: [] };
      if (stock.onHand !== shown) throw stale(stock.onHand);
      const why = note === '' ? {} : { note };
      await emitCounted(store, transaction, productId, [stock.onHand, counted], why);
      const changes = await setCounted(store, transaction, stock, counted, { cause: 'counted', by, ...why });
      const difference = [{ productId, pieces: counted - stock.onHand, lotId }];
      await changeLots(store, transaction.session, new Map([[productId, stock]]), difference);
      return { ...written, changes };
    });

async function emitCounted(
  store: CatalogueStore,
  { session, emit }: Transaction,
  productId: string,
  [before, after]: readonly [number, number],
  { note }: { note?: string },
): Promise<void> {
  const found = store.products.findById(productId).session(session);
  const product = await pick(found, 'name', 'brand', 'more_details');
  if (!product) return;
  const as = (stock: number) => ({ _id: productId, name: shownNameOf(product), stock });
  const more = note === undefined ? [] : [{ field: 'Note', after: note }];
  emit(...auditOf('product', 'counted', as(before), as(after), more));
}

const stale = (stock: number) =>
  conflict(
    'STALE_UPDATE',
    'The stock has changed while it was counted. Please compare the count with it again.',
    { stock },
  );
