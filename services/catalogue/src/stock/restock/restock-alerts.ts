import { MAX_RESTOCK_ALERTS } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { isLive } from '../../products/facts';
import { readOnHand } from '../admin-stock';
import { lockStocks } from '../move-stock';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { RestockAlertRow } from './store';

/** Safe to repeat. @throws 404 for a product that is not live, 409 when it is in stock or the shopper has too many alerts */
export const addRestockAlert =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  (productId: string, userId: string): Promise<void> =>
    unitOfWork(async ({ session }) => {
      const product = await pick(store.products.findById(productId).session(session), 'state');
      if (!product || !isLive(product)) throw notFound('This product');
      // Conflicts with concurrent receipts of stock: they either commit first, or find this alert.
      await lockStocks(store, session, [product._id]);
      if ((await readOnHand(store, session, product._id)) > 0)
        throw conflict('CONFLICT', 'This product is in stock again.');
      const waiting = await pick(store.restockAlerts.find({ userId }).session(session), 'productId');
      if (waiting.some((alert) => alert.productId.equals(product._id))) return;
      if (waiting.length >= MAX_RESTOCK_ALERTS)
        throw conflict(
          'CONFLICT',
          `You are waiting for ${MAX_RESTOCK_ALERTS} products already. Please stop waiting for one of them first.`,
        );
      const row: RestockAlertRow = {
        _id: new Types.ObjectId(),
        productId: product._id,
        userId,
        createdAt: new Date(),
      };
      await store.restockAlerts.insertMany([row], { session, lean: true });
    });

/** Safe to repeat, also after the mail was sent. */
export const removeRestockAlert =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  async (productId: string, userId: string): Promise<void> => {
    await unitOfWork(({ session }) =>
      store.restockAlerts.deleteOne({ userId, productId: toId(productId) }, { session }),
    );
  };

/** The alerts of a shopper, latest first. */
export const restockAlertsOf = (store: CatalogueStore, userId: string): Promise<RestockAlertRow[]> =>
  store.restockAlerts
    .find({ userId })
    .sort({ createdAt: -1 })
    .limit(MAX_RESTOCK_ALERTS)
    .lean<RestockAlertRow[]>();

const REMOVED_AT_ONCE = 1_000;

/** Removes a batch of alerts of products that never came back. @returns how many */
export async function removeOldAlerts(store: CatalogueStore, before: Date): Promise<number> {
  const old = await pick(
    store.restockAlerts
      .find({ createdAt: { $lt: before } })
      .sort({ createdAt: 1 })
      .limit(REMOVED_AT_ONCE),
  );
  if (old.length === 0) return 0;
  const { deletedCount } = await store.restockAlerts.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  return deletedCount;
}
