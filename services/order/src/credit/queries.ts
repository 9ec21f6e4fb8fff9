import { toRupees, type CreditEntry, type StoreCredit } from '@tokri/contracts';
import type { CheckoutStore } from '../checkout/store';
import { heldCredit } from './held-credit';
import type { BookedEntry, CreditStore } from './store';

export interface AvailableCreditDependencies {
  credit: Pick<CreditStore, 'balanceOf'>;
  checkoutStore: Pick<CheckoutStore, 'findEarlier'>;
}

export interface CreditQueryDependencies extends AvailableCreditDependencies {
  credit: Pick<CreditStore, 'balanceOf' | 'list'>;
}

interface Page {
  limit: number;
  /** The place of the last entry of the page before. */
  cursor?: number | undefined;
}

/** Paise of the customer's balance, and those in orders that wait for their payment. */
const freeCredit = async (
  { credit, checkoutStore }: AvailableCreditDependencies,
  userId: string,
): Promise<{ balance: number; held: number }> => {
  const [balance, { unpaid }] = await Promise.all([
    credit.balanceOf(userId),
    checkoutStore.findEarlier(userId),
  ]);
  return { balance, held: heldCredit(unpaid) };
};

/** Paise that the next order of a customer can use. */
export const availableCredit =
  (dependencies: AvailableCreditDependencies) =>
  async (userId: string): Promise<number> => {
    const { balance, held } = await freeCredit(dependencies, userId);
    return balance + held;
  };

/** The credit of a customer, without the staff who gave it. */
export const creditOf =
  (dependencies: CreditQueryDependencies) =>
  async (userId: string, { limit, cursor }: Page): Promise<StoreCredit> => {
    const [{ balance, held }, found] = await Promise.all([
      freeCredit(dependencies, userId),
      dependencies.credit.list(userId, limit + 1, cursor),
    ]);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      balance: toRupees(balance),
      held: toRupees(held),
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
