import { MAX_SCHEDULED_CHANGES, type calls, type RequestOf, type ScheduledChange } from '@tokri/contracts';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { nextVersion, type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import { requireFacts } from '../sale-rules/require-facts';
import { changedPrice } from '../selling-price';
import type { ProductRow } from '../store';
import { auditOfSchedule, presentScheduled } from './present';
import type { ScheduledChangeRow } from './store';

const LONGEST_MS = 366 * 24 * 3_600_000;

/** Safe to repeat: the same id is the same change. @throws 400 for a time in the past or a selling price above the price, 404, 409 when the product has too many, or lacks facts to go on sale */
export const scheduleChange =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (
    { scheduleId, productId, at, ...change }: RequestOf<typeof calls.scheduleChange>,
    by: string,
  ): Promise<ScheduledChange> =>
    write(async ({ session, emit }) => {
      // Serialised with all admin writes, so that the count of a product's changes holds until the commit.
      await nextVersion(store, session);
      const same = await store.scheduledChanges
        .findById(scheduleId)
        .session(session)
        .lean<ScheduledChangeRow>();
      if (same) return presentScheduled(same);
      const time = new Date(at);
      if (!isToCome(time))
        throw new HttpError(400, 'INVALID_INPUT', 'Please choose a time to come, within a year.');
      const product = await store.products.findById(productId).session(session).lean<ProductRow>();
      if (!product) throw notFound('This product');
      changedPrice(product, change);
      if (change.state === 'live') {
        const { state: _state, ...onSale } = product;
        await requireFacts(store, session, product, onSale);
      }
      const ofProduct = { productId: product._id };
      const count = await store.scheduledChanges.countDocuments(ofProduct).session(session);
      if (count >= MAX_SCHEDULED_CHANGES)
        throw conflict('CONFLICT', `A product has at most ${MAX_SCHEDULED_CHANGES} scheduled changes.`);
      const row: ScheduledChangeRow = { _id: scheduleId, ...ofProduct, at: time, ...change, by };
      await store.scheduledChanges.insertMany([row], { session, lean: true });
      emit(auditOfSchedule('scheduled', product, row));
      return presentScheduled(row);
    });

const isToCome = (time: Date): boolean =>
  time.getTime() > Date.now() && time.getTime() < Date.now() + LONGEST_MS;

/** @throws 404 when it was applied or cancelled */
export const cancelScheduledChange =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (scheduleId: string): Promise<void> =>
    write(async ({ session, emit }) => {
      const row = await store.scheduledChanges
        .findByIdAndDelete(scheduleId, { session })
        .lean<ScheduledChangeRow>();
      if (!row) throw notFound('This scheduled change');
      const product = await store.products.findById(row.productId).session(session).lean<ProductRow>();
      if (product) emit(auditOfSchedule('schedule-cancelled', product, row));
    });

export async function listScheduledChanges(
  store: CatalogueStore,
  productIds: readonly string[],
): Promise<ScheduledChange[]> {
  const rows = await store.scheduledChanges
    .find({ productId: { $in: productIds.map(toId) } })
    .sort({ at: 1, _id: 1 })
    .limit(productIds.length * MAX_SCHEDULED_CHANGES)
    .lean<ScheduledChangeRow[]>();
  return rows.map(presentScheduled);
}
