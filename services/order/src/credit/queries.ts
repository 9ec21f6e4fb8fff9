import { toRupees, type CreditEntry, type StoreCredit } from '@tokri/contracts';
import type { CheckoutStore } from '../checkout/store';
import { heldCredit } from './held-credit';
import type { BookedEntry, CreditStore } from './store';

export interface CreditQueryDependencies {
  credit: Pick<CreditStore, 'balanceOf' | 'list'>;
  checkoutStore: Pick<CheckoutStore, 'findEarlier'>;
}

interface Page {
  limit: number;
  /** The place of the last entry of the page before. */
  cursor?: number | undefined;
}

/** The credit of a customer, without the staff who gave it. */
export const creditOf =
  ({ credit, checkoutStore }: CreditQueryDependencies) =>
  async (userId: string, { limit, cursor }: Page): Promise<StoreCredit> => {
    const [balance, { unpaid }, found] = await Promise.all([
      credit.balanceOf(userId),
      checkoutStore.findEarlier(userId),
      credit.list(userId, limit + 1, cursor),
    ]);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      balance: toRupees(balance),
      held: toRupees(heldCredit(unpaid)),
      entries: found.slice(0, limit).map(presentEntry),
      ...(last && { next: String(last.place) }),
    };
  };

export const presentEntry = ({
  id,
  at,
  kind,
  amount,
  balance,
  orderNumber,
  reason,
  note,
}: BookedEntry): CreditEntry => ({
  _id: id,
  at: at.toISOString(),
  kind,
  amount: toRupees(amount),
  balance: toRupees(balance),
  ...(orderNumber && { orderId: orderNumber }),
  ...(reason && { reason }),
  ...(note && { note }),
});
