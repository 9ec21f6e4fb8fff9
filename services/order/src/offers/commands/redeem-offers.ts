import type { UnitOfWork } from '@tokri/messaging';
import { cancelOrder } from '../../checkout/placement';
import type { Taken } from '../../checkout/step';
import type { InsertWithin } from '../../checkout/store';
import type { Order } from '../../orders/order';
import type { SaveOrder } from '../../orders/save';
import { usedEntry } from '../../credit/entry';
import { CreditUsedUp, type CreditStore } from '../../credit/store';
import { SlotUsedUp, type SlotStore } from '../../slots/store';
import { OfferUsedUp, type RedemptionStore } from '../store/redemptions';

/** A key of the order belongs to another order: nothing is written. */
class KeyTaken extends Error {}

interface RedeemDependencies {
  redemptions: Pick<RedemptionStore, 'take'>;
  credit: Pick<CreditStore, 'use'>;
  slots: Pick<SlotStore, 'take'>;
  groupCommit: UnitOfWork;
  save: SaveOrder;
  now: () => Date;
  /** Called after the commit, for metrics. */
  onCancelled: (before: Order, next: Order) => void;
}

/**
 * Writes an order together with the uses of its offers and store credit and its place in a slot, so that none is there
 * without the other. Unpaid orders of the shopper leave theirs to it: they are cancelled in the same transaction, so that a
 * refusal loses none of them.
 * @throws OfferUsedUp, CreditUsedUp, SlotUsedUp; VersionConflict when one of these was paid concurrently. Nothing is written then
 */
export const redeemOffers =
  ({ redemptions, credit, slots, groupCommit, save, now, onCancelled }: RedeemDependencies) =>
  (order: Order, { redemptions: taken, slotOrders }: Taken, replaced: readonly Order[]): InsertWithin =>
  async (insert) => {
    const used = usedEntry(order);
    const { slot } = order;
    try {
      const refusal = await groupCommit(async ({ session, emit, afterCommit }) => {
        for (const earlier of replaced) {
          const decision = cancelOrder(earlier, 'replaced', now());
          if (decision === 'unchanged') continue;
          await save(decision.next, session, earlier);
          emit(...decision.events);
          afterCommit(() => onCancelled(earlier, decision.next));
        }
        let hasWritten = replaced.length > 0;
        // With nothing written a shared transaction can go on.
        const refuse = (error: Error): Error => {
          if (hasWritten) throw error;
          return error;
        };
        if (slot && !(await slots.take(slot, slotOrders, session)))
          return refuse(new SlotUsedUp(`the slot of order ${order.id} is full`));
        hasWritten ||= slot !== undefined;
        if (taken.length > 0 && !(await redemptions.take(order, taken, session)))
          return refuse(new OfferUsedUp(`order ${order.id} has an offer that is used up`));
        hasWritten ||= taken.length > 0;
        if (used && !(await credit.use(order.userId, used, session)))
          return refuse(new CreditUsedUp(`order ${order.id} has more store credit than there is`));
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
