import type { PublicConfig } from '@tokri/contracts';
import { cheaperDelivery, deliveryFeeOf } from '@tokri/contracts/charges';
import { toPaise, toRupees } from '@tokri/contracts/money';

type Trading = NonNullable<PublicConfig['trading']>;

/** What an order of goods of this value costs by the rules of the shop, in rupees, and what it lacks. */
export interface Charges {
  deliveryFee: number;
  total: number;
  /** More goods that lower the fee, and the fee then. */
  cheaper?: { missing: number; fee: number };
  /** Goods that a minimum order lacks. */
  belowMinimum?: { minimum: number; missing: number };
  /** The limit, when the total is above it. */
  cashLimit?: number;
}

/** @param quotedFee rupees, where the shop answered the fee: an offer can make the delivery free */
export function chargesOf(goods: number, trading: Trading = {}, quotedFee?: number): Charges {
  const { minimumOrder = 0, cashLimit } = trading;
  const paise = toPaise(goods);
  const fee = quotedFee === undefined ? deliveryFeeOf(paise, trading) : toPaise(quotedFee);
  const next = cheaperDelivery(paise, trading);
  const missing = toPaise(minimumOrder) - paise;
  return {
    deliveryFee: toRupees(fee),
    total: toRupees(paise + fee),
    ...(next &&
      next.fee < fee && { cheaper: { missing: toRupees(next.from - paise), fee: toRupees(next.fee) } }),
    ...(missing > 0 && { belowMinimum: { minimum: minimumOrder, missing: toRupees(missing) } }),
    ...(cashLimit !== undefined && paise + fee > toPaise(cashLimit) && { cashLimit }),
  };
}
