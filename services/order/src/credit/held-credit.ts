import { toPaise, toRupees } from '@tokri/contracts';
import { conflict, type HttpError } from '@tokri/service-kit/errors';
import type { Order } from '../orders/order';

/** Paise of credit in orders that wait for their payment: an order that needs it replaces them. */
export const heldCredit = (unpaid: readonly Pick<Order, 'storeCredit'>[]): number =>
  unpaid.reduce((sum, { storeCredit = 0 }) => sum + storeCredit, 0);

interface Wish {
  /** Rupees. */
  wanted: number;
  total: number;
  /** Paise. */
  available: number;
}

/** Paise of credit that an order uses. @throws 409 CREDIT_CHANGED with details {available} in rupees */
export function creditFor({ wanted, total, available }: Wish): number {
  const most = Math.min(available, toPaise(total));
  if (toPaise(wanted) > most) throw creditChanged(most);
  return toPaise(wanted);
}

const creditChanged = (paise: number): HttpError =>
  conflict('CREDIT_CHANGED', 'Your store credit has changed. Please check what is left to pay.', {
    available: toRupees(paise),
  });
