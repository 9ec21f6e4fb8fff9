import type { StockReleaseCause } from '@tokri/contracts';
import type { Dependencies } from '../../dependencies';
import { releaseReservation, type Released } from '../reservations/change-reservation';

/** Releases the reservation of an order that was given up; idempotent. */
export const releaseStock =
  ({ store, writeStock }: Pick<Dependencies, 'store' | 'writeStock'>) =>
  ({
    orderId,
    cause,
  }: {
    orderId: string;
    cause: StockReleaseCause;
  }): Promise<{ orderId: string; state: Released['state'] }> =>
    writeStock(async (transaction) => {
      const { state, changes } = await releaseReservation(store, transaction, orderId, cause);
      return { result: { orderId, state }, changes };
    });
