import type { OrderOffer } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import type { Charges } from '../../../components/bill/charges';

/** The charges after an offer that waives the delivery fee. `deliveryFee` is the fee without it. */
export function chargesWith(charges: Charges, offers: readonly OrderOffer[] = []): Charges {
  const waiver = offers.find(({ ofDelivery }) => ofDelivery);
  if (!waiver) return charges;
  const { cheaper: _noFee, cashLimit, total: full, ...rest } = charges;
  const total = toRupees(toPaise(full) - toPaise(waiver.amount));
  return { ...rest, total, ...(cashLimit !== undefined && total > cashLimit && { cashLimit }) };
}
