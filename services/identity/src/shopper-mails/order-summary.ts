import type { EventData } from '@tokri/contracts';
import type { Addressee } from './mail-user';

export type OrderSummary = EventData<'order.confirmed'>;

/** Includes personal data for confirmed emails only; an unconfirmed one may belong to a stranger. */
export const summary = (
  { orderNumber, items, deliveryFee, total, storeCredit, slot, deliveryAddress, paymentStatus }: OrderSummary,
  { name, verifyEmail }: Addressee,
) => ({
  orderNumber,
  items,
  ...(deliveryFee && { deliveryFee }),
  total,
  ...(storeCredit && { storeCredit }),
  ...(slot && { slot }),
  paymentStatus,
  ...(verifyEmail && { person: { name, deliveryAddress } }),
});
