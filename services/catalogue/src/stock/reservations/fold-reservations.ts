import type { UnitOfWork } from '@tokri/messaging';
import { Types } from 'mongoose';
import { piecesOf } from './decide';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { ReservationRow } from '../store';

export interface FoldDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
}

/** Reservations that one transaction folds. */
const BATCH = 200;

/**
 * Closes the books on the reservations of orders that were placed before: what they sold becomes one row of the ledger for
 * each product, as a balance carried forward, and they go. Those that are still held stay. Safe to repeat; two replicas
 * conflict, and the second finds nothing. @returns how many went, at most one batch
 */
export async function foldReservations(
  { store, unitOfWork }: FoldDependencies,
  before: Date,
): Promise<number> {
  const first = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1_000));
  // Said first: nobody may miss a reservation that is about to go.
  await store.state.updateOne({ _id: 'catalogue' }, { $max: { foldedBefore: before } });
  const ended = { _id: { $lt: first }, state: { $in: ['committed' as const, 'released' as const] } };
  return unitOfWork(async ({ session }) => {
    const rows = await store.reservations
      .find(ended)
      .sort({ _id: 1 })
      .limit(BATCH)
      .session(session)
      .lean<ReservationRow[]>();
    if (rows.length === 0) return 0;
    const sold = piecesOf(rows.filter(({ state }) => state === 'committed').flatMap(({ lines }) => lines));
    const at = new Date();
    const carried = [...sold].map(([productId, pieces]) => ({
      _id: new Types.ObjectId(),
      ...{ productId: toId(productId), cause: 'sold' as const, quantity: -pieces, at },
    }));
    if (carried.length > 0) {
      await store.movements.insertMany(carried, { session, lean: true });
      const ids = carried.map(({ productId }) => productId);
      await store.stocks.updateMany({ _id: { $in: ids } }, { $inc: { sequence: 1 } }, { session });
    }
    const { deletedCount } = await store.reservations.deleteMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { session },
    );
    if (deletedCount !== rows.length) throw new Error('reservations changed within their own transaction');
    return rows.length;
  });
}
