import { MAX_RESTOCK_ALERTS } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { isLive } from '../../products/facts';
import { readOnHand } from '../admin-stock';
import { lockStocks } from '../move-stock';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { ProductRow } from '../../products/store';
import type { RestockAlertRow } from './store';

interface AlertDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
}

/**
 * The shopper waits for the product. Safe to repeat.
 * @throws 404 for what shoppers are not shown, 409 when it can be bought or the shopper waits for very many
 */
export function addRestockAlert(
  { store, unitOfWork }: AlertDependencies,
  productId: string,
  userId: string,
): Promise<void> {
  return unitOfWork(async ({ session }) => {
    const product = await store.products
      .findById(productId)
      .select('state')
      .session(session)
      .lean<Pick<ProductRow, '_id' | 'state'>>();
    if (!product || !isLive(product)) throw notFound('This product');
    // Pieces that come in at the same time are either on sale before this, or find this shopper waiting.
    await lockStocks(store, session, [product._id]);
    if ((await readOnHand(store, session, product._id)) > 0)
      throw conflict('CONFLICT', 'This product is in stock again.');
    const waiting = await store.restockAlerts
      .find({ userId })
      .select('productId')
      .session(session)
      .lean<Pick<RestockAlertRow, 'productId'>[]>();
    if (waiting.some((alert) => alert.productId.equals(product._id))) return;
    if (waiting.length >= MAX_RESTOCK_ALERTS)
      throw conflict(
        'CONFLICT',
        `You are waiting for ${MAX_RESTOCK_ALERTS} products already. Please stop waiting for one of them first.`,
      );
    const row: RestockAlertRow = {
      ...{ _id: new Types.ObjectId(), productId: product._id, userId, createdAt: new Date() },
    };
    await store.restockAlerts.insertMany([row], { session, lean: true });
  });
}

/** Safe to repeat, also when the mail is out already. */
export async function removeRestockAlert(
  { store, unitOfWork }: AlertDependencies,
  productId: string,
  userId: string,
): Promise<void> {
  await unitOfWork(({ session }) =>
    store.restockAlerts.deleteOne({ userId, productId: toId(productId) }, { session }),
  );
}

/** What a shopper waits for, the latest first. */
export const restockAlertsOf = (store: CatalogueStore, userId: string): Promise<RestockAlertRow[]> =>
  store.restockAlerts
    .find({ userId })
    .sort({ createdAt: -1 })
    .limit(MAX_RESTOCK_ALERTS)
    .lean<RestockAlertRow[]>();

const REMOVED_AT_ONCE = 1_000;

/** Removes a batch of alerts of products that never came back. @returns how many went */
export async function removeOldAlerts(store: CatalogueStore, before: Date): Promise<number> {
  const old = await store.restockAlerts
    .find({ createdAt: { $lt: before } }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(REMOVED_AT_ONCE)
    .lean<Pick<RestockAlertRow, '_id'>[]>();
  if (old.length === 0) return 0;
  const { deletedCount } = await store.restockAlerts.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  return deletedCount;
}
