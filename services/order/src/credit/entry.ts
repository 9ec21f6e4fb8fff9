import type { CreditKind, RefundReason } from '@tokri/contracts';
import { creditReturned, laterCredits } from '../orders/ledger';
import type { Order } from '../orders/order';
import { grantedRefundsOf } from '../refunds/granted-refunds';

/** A change of the store credit of a customer. Entries are never changed; they add up to the balance. */
export interface CreditEntry {
  /** Unique, so that a change is booked once. */
  id: string;
  kind: CreditKind;
  /** Paise; negative when credit is used. */
  amount: number;
  at: Date;
  orderId?: string;
  orderNumber?: string;
  reason?: RefundReason;
  note?: string;
  /** User id of the admin who gave it. */
  by?: string;
}

/** The use of credit by a new order; undefined without any. */
export const usedEntry = ({ id, number, storeCredit = 0, createdAt }: Order): CreditEntry | undefined =>
  storeCredit > 0
    ? {
        id: `${id}:used`,
        kind: 'used',
        amount: -storeCredit,
        at: createdAt,
        orderId: id,
        orderNumber: number,
      }
    : undefined;

/** The credit that a change of an order returns; undefined without any. */
export function returnedEntry(before: Order, next: Order): CreditEntry | undefined {
  const amount = creditReturned(next) - creditReturned(before);
  if (amount <= 0) return undefined;
  const isRefund = laterCredits(next) > laterCredits(before);
  const [granted] = grantedRefundsOf(next).slice(grantedRefundsOf(before).length);
  return {
    id: `${next.id}:${next.version}`,
    kind: isRefund ? 'refunded' : 'returned',
    amount,
    at: next.timeline.at(-1)?.at ?? next.createdAt,
    orderId: next.id,
    orderNumber: next.number,
    ...(granted && { reason: granted.reason }),
    ...(granted?.note && { note: granted.note }),
  };
}
