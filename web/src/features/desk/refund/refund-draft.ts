import type { DeskOrder, RefundReason } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import type { RequestBody } from '../../../api/call-types';
import { typedPaise } from '../typed-paise';

export type Refundable = NonNullable<DeskOrder['refundable']>;

/** A refund being entered. */
export interface RefundDraft {
  /** Pieces by product id. */
  pieces: Readonly<Record<string, number>>;
  /** Products whose refunded pieces go back on the shelf. */
  restocked: readonly string[];
  /** Rupees in addition, as typed. */
  amount: string;
  reason: RefundReason;
  note: string;
  /** All of it becomes store credit. */
  asCredit: boolean;
}

export const EMPTY_DRAFT: RefundDraft = {
  pieces: {},
  restocked: [],
  amount: '',
  reason: 'missing',
  note: '',
  asCredit: false,
};

/** Rupees that the draft refunds; undefined when the typed amount is not valid. */
export function refundOf({ pieces, amount }: RefundDraft, refundable: Refundable): number | undefined {
  const more = typedPaise(amount);
  if (more === undefined) return undefined;
  const price = refundable.pieces.reduce((sum, { productId, costs }) => {
    const count = pieces[productId] ?? 0;
    return sum + toPaise(count > 0 ? (costs[count - 1] ?? 0) : 0);
  }, 0);
  return toRupees(price + more);
}

export const requestOf = (
  draft: RefundDraft,
): Pick<RequestBody<'grantRefund'>, 'pieces' | 'restock' | 'amount' | 'reason' | 'note' | 'asCredit'> => {
  const pieces = Object.entries(draft.pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
  const restock = pieces.filter(({ productId }) => draft.restocked.includes(productId));
  return {
    pieces,
    ...(restock.length > 0 && { restock }),
    ...(draft.asCredit && { asCredit: true }),
    amount: toRupees(typedPaise(draft.amount) ?? 0),
    reason: draft.reason,
    note: draft.note.trim(),
  };
};
