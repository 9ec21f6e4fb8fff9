import type { Dependencies } from '../../dependencies';
import { Types } from 'mongoose';
import { piecesOf } from './decide';
import { toId } from '../../ids';
import type { ReservationRow } from '../store';

/** Maximum reservations per transaction. */
const BATCH = 200;

/**
 * Folds ended reservations of orders placed before that time: their sales become one ledger row per product (a balance
 * carried forward), and the reservations are deleted. Held ones stay. Safe to repeat; concurrent replicas conflict, and
 * the loser finds nothing. @returns how many were folded, at most one batch
 */
export const foldReservations =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  async (before: Date): Promise<number> => {
    const first = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1_000));
    // Recorded first, so that a missing reservation is never mistaken for a lost one.
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
        productId: toId(productId),
        cause: 'sold' as const,
        quantity: -pieces,
        at,
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
  };
