import { MAX_PRICE_RUPEES } from '@tokri/contracts/limits';
import { toRupees } from '@tokri/contracts/money';
import type { RequestBody } from '../../../../api/call-types';
import { typedNumber } from '../../../../lib/text/typed-number';
import { emptyDraft, piecesOf, type DraftLine, type LineDraft } from '../lines/line-draft';

/** A delivery being entered. */
export interface ReceiptDraft extends LineDraft {
  supplier: string;
  documentNumber: string;
  /** A day, or empty. */
  documentDate: string;
  /** The purchase order that is delivered, and its version when the lines were filled in. */
  purchaseOrderId?: string;
  orderVersion?: number;
}

export const emptyReceipt = (bookingId: string): ReceiptDraft => ({
  ...emptyDraft(bookingId),
  ...{ supplier: '', documentNumber: '', documentDate: '' },
});

/** Paise that a piece cost; undefined when nothing is typed, NaN when it is no cost. */
export function costOf({ cost = '' }: DraftLine): number | undefined {
  if (cost.trim() === '') return undefined;
  const rupees = typedNumber(cost);
  const paise = Math.round(rupees * 100);
  const isCost = paise > 0 && rupees <= MAX_PRICE_RUPEES && Math.abs(paise - rupees * 100) < 1e-6;
  return isCost ? paise : Number.NaN;
}

export const hasWrongCost = ({ lines }: ReceiptDraft): boolean =>
  lines.some((line) => Number.isNaN(costOf(line)));

/** Rupees of all lines with a cost; undefined when none has one. */
export function totalOf({ lines }: ReceiptDraft): number | undefined {
  const costs = lines.flatMap((line) => {
    const cost = costOf(line);
    return cost === undefined || Number.isNaN(cost) ? [] : [cost * (piecesOf(line) ?? 0)];
  });
  return costs.length === 0 ? undefined : toRupees(costs.reduce((sum, cost) => sum + cost, 0));
}

const typed = <Name extends string>(name: Name, value = '') =>
  (value.trim() === '' ? {} : { [name]: value.trim() }) as Partial<Record<Name, string>>;

/** @param hasDetails whether supplier, document and costs are entered; otherwise they are left out */
export const requestOf = (draft: ReceiptDraft, hasDetails: boolean): RequestBody<'receiveGoods'> => ({
  receiptId: draft.bookingId,
  ...(draft.purchaseOrderId !== undefined && { purchaseOrderId: draft.purchaseOrderId }),
  ...(hasDetails && {
    ...typed('supplier', draft.supplier),
    ...typed('documentNumber', draft.documentNumber),
    ...typed('documentDate', draft.documentDate),
  }),
  lines: draft.lines.map((line) => {
    const cost = costOf(line);
    return {
      productId: line._id,
      pieces: piecesOf(line) ?? 0,
      ...(hasDetails && {
        ...(cost !== undefined && { cost: toRupees(cost) }),
        ...typed('lot', line.lot),
        ...typed('bestBefore', line.bestBefore),
        ...typed('madeOn', line.madeOn),
      }),
    };
  }),
});
