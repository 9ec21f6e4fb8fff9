import type { UnitOfWork } from '@tokri/messaging';
import { cancelOrder } from '../../checkout/placement';
import type { InsertWithin } from '../../checkout/store';
import type { Order } from '../../orders/order';
import type { SaveOrder } from '../../orders/save';
import { OfferUsedUp, type Redemption, type RedemptionStore } from '../store/redemptions';

/** A key of the order belongs to another order: nothing is written. */
class KeyTaken extends Error {}

interface RedeemDependencies {
  redemptions: Pick<RedemptionStore, 'take'>;
  groupCommit: UnitOfWork;
  save: SaveOrder;
  now: () => Date;
  /** Called after the commit, for metrics. */
  onCancelled: (before: Order, next: Order) => void;
}

/**
 * Writes an order together with the uses of its offers, so that neither is there without the other. Unpaid orders of the
 * shopper leave their uses to it: they are cancelled in the same transaction, so that a refusal loses none of them.
 * @throws OfferUsedUp; VersionConflict when one of these was paid concurrently. Nothing is written then
 */
export const redeemOffers =
  ({ redemptions, groupCommit, save, now, onCancelled }: RedeemDependencies) =>
  (order: Order, taken: readonly Redemption[], replaced: readonly Order[]): InsertWithin =>
  async (insert) => {
    const usedUp = () => new OfferUsedUp(`order ${order.id} has an offer that is used up`);
    try {
      const isTaken = await groupCommit(async ({ session, emit, afterCommit }) => {
        for (const earlier of replaced) {
          const decision = cancelOrder(earlier, 'replaced', now());
          if (decision === 'unchanged') continue;
          await save(decision.next, session, earlier);
          emit(...decision.events);
          afterCommit(() => onCancelled(earlier, decision.next));
        }
        if (!(await redemptions.take(order, taken, session))) {
          // With nothing written a shared transaction can go on.
          if (replaced.length === 0) return false;
          throw usedUp();
        }
        if (!(await insert(session))) throw new KeyTaken();
        return true;
      });
      if (!isTaken) throw usedUp();
      return true;
    } catch (error) {
      if (error instanceof KeyTaken) return false;
      throw error;
    }
  };
