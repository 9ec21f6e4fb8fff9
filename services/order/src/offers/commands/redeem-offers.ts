import type { UnitOfWork } from '@tokri/messaging';
import { cancelOrder } from '../../checkout/placement';
import type { InsertWithin } from '../../checkout/store';
import type { Order } from '../../orders/order';
import type { SaveOrder } from '../../orders/save';
import { usedEntry } from '../../credit/entry';
import { CreditUsedUp, type CreditStore } from '../../credit/store';
import { OfferUsedUp, type Redemption, type RedemptionStore } from '../store/redemptions';

/** A key of the order belongs to another order: nothing is written. */
class KeyTaken extends Error {}

interface RedeemDependencies {
  redemptions: Pick<RedemptionStore, 'take'>;
  credit: Pick<CreditStore, 'use'>;
  groupCommit: UnitOfWork;
  save: SaveOrder;
  now: () => Date;
  /** Called after the commit, for metrics. */
  onCancelled: (before: Order, next: Order) => void;
}

/**
 * Writes an order together with the uses of its offers and store credit, so that none is there without the other. Unpaid
 * orders of the shopper leave theirs to it: they are cancelled in the same transaction, so that a refusal loses none of them.
 * @throws OfferUsedUp, CreditUsedUp; VersionConflict when one of these was paid concurrently. Nothing is written then
 */
export const redeemOffers =
  ({ redemptions, credit, groupCommit, save, now, onCancelled }: RedeemDependencies) =>
  (order: Order, taken: readonly Redemption[], replaced: readonly Order[]): InsertWithin =>
  async (insert) => {
    const used = usedEntry(order);
    const noCredit = () => new CreditUsedUp(`order ${order.id} has more store credit than there is`);
    const noOffer = () => new OfferUsedUp(`order ${order.id} has an offer that is used up`);
    try {
      const refusal = await groupCommit(async ({ session, emit, afterCommit }) => {
        for (const earlier of replaced) {
          const decision = cancelOrder(earlier, 'replaced', now());
          if (decision === 'unchanged') continue;
          await save(decision.next, session, earlier);
          emit(...decision.events);
          afterCommit(() => onCancelled(earlier, decision.next));
        }
        // With nothing written a shared transaction can go on.
        if (taken.length > 0 && !(await redemptions.take(order, taken, session))) {
          if (replaced.length === 0) return noOffer();
          throw noOffer();
        }
        if (used && !(await credit.use(order.userId, used, session))) {
          if (replaced.length + taken.length === 0) return noCredit();
          throw noCredit();
        }
        if (!(await insert(session))) throw new KeyTaken();
        return undefined;
      });
      if (refusal) throw refusal;
      return true;
    } catch (error) {
      if (error instanceof KeyTaken) return false;
      throw error;
    }
  };
