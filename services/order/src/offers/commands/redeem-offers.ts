import type { UnitOfWork } from '@tokri/messaging';
import type { InsertWithin } from '../../checkout/store';
import type { Order } from '../../orders/order';
import { OfferUsedUp, type Redemption, type RedemptionStore } from '../store/redemptions';

/** A key of the order belongs to another order: nothing is written. */
class KeyTaken extends Error {}

/**
 * Writes an order together with the uses of its offers, so that neither is there without the other.
 * @throws OfferUsedUp, and writes nothing then
 */
export const redeemOffers =
  ({ redemptions, groupCommit }: { redemptions: Pick<RedemptionStore, 'take'>; groupCommit: UnitOfWork }) =>
  (order: Order, taken: readonly Redemption[]): InsertWithin =>
  async (insert) => {
    try {
      const isTaken = await groupCommit(async ({ session }) => {
        if (!(await redemptions.take(order, taken, session))) return false;
        if (!(await insert(session))) throw new KeyTaken();
        return true;
      });
      if (!isTaken) throw new OfferUsedUp(`order ${order.id} has an offer that is used up`);
      return true;
    } catch (error) {
      if (error instanceof KeyTaken) return false;
      throw error;
    }
  };
