import { newEvent } from '@tokri/contracts';
import { createLease, pick, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import { isLive } from '../../products/facts';
import type { CatalogueStore } from '../../store';
import type { RestockAlertRow, RestockRow } from './store';

const LOOK_MS = 1_000;
/** Products of one run, and shoppers of one event; the others are next. */
const PRODUCTS = 50;
export const SHOPPERS_AT_ONCE = 100;
/** What came back while it was archived is looked at again after so long. */
const HIDDEN_MS = 3_600_000;

interface RestockWorkerOptions {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  logger: Logger;
  now: () => Date;
}

/**
 * Tells whoever waits for a product that is back. Rows and event commit together: whatever dies in between, and however many
 * replicas look, each shopper is told once.
 */
export function createRestockWorker(options: RestockWorkerOptions): PeriodicTask {
  const { store, logger, now } = options;
  const lease = createLease(store.connection, 'restock alerts');
  const due = () =>
    store.restocks
      .find({ dueAt: { $lte: now() } })
      .sort({ dueAt: 1 })
      .limit(PRODUCTS)
      .lean<RestockRow[]>();

  async function sweep(): Promise<void> {
    for (const { _id } of await due()) {
      const told = await notifyShoppers(options, _id);
      if (told > 0) logger.info({ productId: String(_id), told }, 'shoppers are told that a product is back');
    }
  }

  return createPeriodicTask({
    name: 'restock alerts',
    pauseMs: LOOK_MS,
    logger,
    // Asked for by every replica all the time, so the lease is left alone while nothing is due.
    run: async () => ((await due()).length > 0 ? whileAlone(lease, sweep) : undefined),
  });
}

/** @returns how many shoppers are told, those who wait longest first */
function notifyShoppers(
  { store, unitOfWork, now }: RestockWorkerOptions,
  productId: Types.ObjectId,
): Promise<number> {
  return unitOfWork(async ({ session, emit }) => {
    const forget = () => store.restocks.deleteOne({ _id: productId }, { session });
    const product = await pick(
      store.products.findById(productId).session(session),
      'name',
      'name_hi',
      'unit',
      'state',
      'soldOut',
    );
    // Sold out again: they wait for the next time.
    if (product?.soldOut) {
      await forget();
      return 0;
    }
    if (product && !isLive(product)) {
      const dueAt = new Date(now().getTime() + HIDDEN_MS);
      await store.restocks.updateOne({ _id: productId }, { $set: { dueAt } }, { session });
      return 0;
    }
    const alerts = await store.restockAlerts
      .find({ productId })
      .sort({ createdAt: 1 })
      .limit(SHOPPERS_AT_ONCE)
      .session(session)
      .lean<RestockAlertRow[]>();
    if (alerts.length < SHOPPERS_AT_ONCE) await forget();
    if (alerts.length === 0) return 0;
    await store.restockAlerts.deleteMany({ _id: { $in: alerts.map(({ _id }) => _id) } }, { session });
    // Deleted meanwhile: there is nothing to tell.
    if (!product) return 0;
    const { name, name_hi, unit } = product;
    const userIds = alerts.map(({ userId }) => userId);
    emit(
      newEvent('product.back-in-stock', String(productId), {
        productId: String(productId),
        name,
        unit,
        userIds,
        ...(name_hi && { name_hi }),
      }),
    );
    return userIds.length;
  });
}
