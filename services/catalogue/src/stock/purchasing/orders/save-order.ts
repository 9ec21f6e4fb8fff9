import type { AuditAction, AuditChange } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { auditEvent, conflict, notFound } from '@tokri/service-kit';
import type { CatalogueStore } from '../../../store';
import { isOpen, type PurchaseFacts } from './decide';
import { presentNumber } from './present';
import type { PurchaseOrderRow } from './store';

type Orders = Pick<CatalogueStore, 'purchaseOrders'>;

export const STATE_LABELS = {
  draft: 'Draft',
  ordered: 'Ordered',
  'partly-received': 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;

export const movedOn = () =>
  conflict('CONFLICT', 'This purchase order has moved on. Please look at it again.');

const stale = () =>
  conflict('STALE_UPDATE', 'Somebody else has changed this purchase order. Please look at it again.');

/** @throws 404 */
export async function readForChange(
  { purchaseOrders }: Orders,
  { session }: Pick<Transaction, 'session'>,
  id: string,
): Promise<PurchaseOrderRow> {
  const row = await purchaseOrders.findById(id).session(session).lean<PurchaseOrderRow>();
  if (!row) throw notFound('This purchase order');
  return row;
}

/** @throws 409 STALE_UPDATE when it was changed since `version` */
export function requireVersion(row: PurchaseOrderRow, version: number): void {
  if (row.version !== version) throw stale();
}

/** Writes the next facts of a purchase order as read by this transaction. */
export async function saveOrder(
  { purchaseOrders }: Orders,
  { session }: Pick<Transaction, 'session'>,
  row: PurchaseOrderRow,
  next: PurchaseFacts & Partial<PurchaseOrderRow>,
): Promise<PurchaseOrderRow> {
  const after = { ...row, ...next, version: row.version + 1, isOpen: isOpen(next.state) };
  const isAsRead = { _id: row._id, version: row.version };
  const { matchedCount } = await purchaseOrders.replaceOne(isAsRead, after, { session });
  if (matchedCount === 0) throw stale();
  return after;
}

export const auditOrder = (
  action: AuditAction,
  { _id: subjectId, number }: PurchaseOrderRow,
  changes: readonly AuditChange[],
) =>
  auditEvent({
    ...{ service: 'catalogue', kind: 'purchase-order', action, subjectId },
    ...{ subjectName: presentNumber(number), changes: [...changes] },
  });

export const stateChange = (before: PurchaseOrderRow, after: PurchaseOrderRow): AuditChange[] =>
  before.state === after.state
    ? []
    : [{ field: 'Status', before: STATE_LABELS[before.state], after: STATE_LABELS[after.state] }];
