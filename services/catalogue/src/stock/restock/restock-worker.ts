import { newEvent } from '@tokri/contracts';
import { createLease, pick, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import { brandOf, isLive, setFields } from '../../products/facts';
import type { CatalogueStore } from '../../store';
import type { RestockAlertRow, RestockRow } from './store';

const LOOK_MS = 9_000;
/** Maximum products per run, and shoppers per event. */
const PRODUCTS = 50;
export const SHOPPERS_AT_ONCE = 100;
/** A product that is not live is checked again after this time. */
const HIDDEN_MS = 3_600_000;

interface RestockWorkerOptions {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  logger: Logger;
  now: () => Date;
}

/**
 * Notifies shoppers of products that are back in stock. Rows and event commit together, so that each shopper is
 * notified once, despite crashes and concurrent replicas.
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
      const notified = await notifyShoppers(options, _id);
      if (notified > 0) logger.info({ productId: String(_id), notified }, 'shoppers notified of a restock');
    }
  }

  return createPeriodicTask({
    name: 'restock alerts',
    pauseMs: LOOK_MS,
    logger,
    // Every replica polls: the lease is only taken when something is due.
    run: async () => ((await due()).length > 0 ? whileAlone(lease, sweep) : undefined),
  });
}

/** @returns how many shoppers were notified, oldest alerts first */
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
      'brand',
      'more_details',
      'unit',
      'state',
      'soldOut',
    );
    // Sold out again: the alerts stay for the next restock.
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
    // The product was deleted: nobody is notified.
    if (!product) return 0;
    const { name, name_hi, unit } = product;
    const brand = brandOf(product);
    const userIds = alerts.map(({ userId }) => userId);
    emit(
      newEvent('product.back-in-stock', String(productId), {
        productId: String(productId),
        name,
        unit,
        userIds,
        ...setFields({ name_hi, brand }),
      }),
    );
    return userIds.length;
  });
}
