import type { PurchaseLine, PurchaseOrderDetails, PurchaseOrderState } from '@tokri/contracts';
import { toRupees } from '@tokri/contracts/money';
import { msg } from '../../../lib/language';
import { costOf, type ReceiptDraft } from '../stock/receipts/receipt-draft';
import { emptyDraft, piecesOf, type DraftLine } from '../stock/lines/line-draft';

export const STATE_LABELS: Record<PurchaseOrderState, string> = {
  draft: msg('Draft'),
  ordered: msg('Sent to the supplier'),
  'partly-received': msg('Partly received'),
  received: msg('Received in full'),
  cancelled: msg('Cancelled'),
};

export const isAwaited = (state: PurchaseOrderState): boolean =>
  state === 'ordered' || state === 'partly-received';

/** Pieces of a line that have not come. */
export const awaitedOf = ({ pieces, received }: Pick<PurchaseLine, 'pieces' | 'received'>): number =>
  Math.max(0, pieces - received);

const draftLineOf = ({ productId: _id, name, unit, cost }: PurchaseLine, pieces: number): DraftLine => ({
  ...{ _id, name, unit, image: [], pieces: String(pieces) },
  ...(cost !== undefined && { cost: String(cost) }),
});

/** The lines of a draft, as they are typed. */
export const typedLines = ({ lines }: PurchaseOrderDetails): DraftLine[] =>
  lines.map((line) => draftLineOf(line, line.pieces));

/** A receipt of what has not come so far. */
export const receiptOf = (order: PurchaseOrderDetails, bookingId: string): ReceiptDraft => ({
  ...emptyDraft(bookingId),
  ...{ supplier: order.supplier ?? '', documentNumber: '', documentDate: '' },
  ...{ purchaseOrderId: order._id, orderVersion: order.version },
  lines: order.lines.filter((line) => awaitedOf(line) > 0).map((line) => draftLineOf(line, awaitedOf(line))),
});

/** The lines of a request; undefined while one has no valid pieces or cost. */
export function requestedLines(lines: readonly DraftLine[]) {
  const requested = lines.map((line) => {
    const cost = costOf(line);
    const pieces = piecesOf(line);
    if (pieces === undefined || Number.isNaN(cost)) return undefined;
    return { productId: line._id, pieces, ...(cost !== undefined && { cost: toRupees(cost) }) };
  });
  const valid = requested.filter((line) => line !== undefined);
  return valid.length === requested.length && valid.length > 0 ? valid : undefined;
}
