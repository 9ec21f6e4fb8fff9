import { pick } from '@tokri/database';
import type { PersonalData } from '@tokri/service-host';
import { restockAlertsOf } from './stock/restock/restock-alerts';
import type { CatalogueStore } from './store';

/**
 * Data of shoppers: restock alerts. Of admins: their ids in running bulk jobs, stock entries, goods receipts, write-offs,
 * purchase orders, scheduled changes and versions of pages and of the home page.
 */
export const createPersonalData = (store: CatalogueStore): PersonalData => ({
  async collect(userId) {
    const alerts = await restockAlertsOf(store, userId);
    const ids = alerts.map(({ productId }) => productId);
    const products = await pick(store.products.find({ _id: { $in: ids } }), 'name');
    const names = new Map(products.map(({ _id, name }) => [String(_id), name]));
    return alerts.map(({ productId, createdAt }) => ({
      kind: 'restock-alert',
      product: names.get(String(productId)) ?? 'a product that is gone',
      createdAt: createdAt.toISOString(),
    }));
  },
  async erase(userId, { session }) {
    const jobs = await store.bulkJobs.updateMany(
      { startedBy: userId },
      { $unset: { startedBy: 1 } },
      { session },
    );
    const entries = await store.stockEntries.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
    const receipts = await store.goodsReceipts.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
    const writeOffs = await store.writeOffs.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
    const purchases = await store.purchaseOrders.updateMany(
      { by: userId },
      { $unset: { by: 1 } },
      { session },
    );
    const scheduled = await store.scheduledChanges.updateMany(
      { by: userId },
      { $unset: { by: 1 } },
      { session },
    );
    const pages = await store.pageVersions.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
    const home = await store.homeStore.forgetAdmin(userId, session);
    const alerts = await store.restockAlerts.deleteMany({ userId }, { session });
    const written = [jobs, entries, receipts, writeOffs, purchases, scheduled, pages];
    const changed = written.map(({ modifiedCount }) => modifiedCount);
    return changed.reduce((sum, count) => sum + count, home + alerts.deletedCount);
  },
});
