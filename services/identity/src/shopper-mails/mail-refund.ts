import { toRupees, type EventData } from '@tokri/contracts';
import { RefusedEvent, type Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { mailUser } from './mail-user';

/** Throws without the order's note, so that the event is redelivered after the order's own events. */
export async function mailRefund(
  dependencies: Dependencies,
  transaction: Transaction,
  refund: EventData<'payment.refunded'>,
): Promise<void> {
  const note = await dependencies.store.orderNotes
    .findById(refund.orderId)
    .session(transaction.session)
    .lean();
  if (!note) throw new Error(`refund of order ${refund.orderId}, which no event has reported yet`);
  if (note.amount !== undefined && Math.max(refund.amount, refund.refunded) > note.amount)
    throw new RefusedEvent(`a refund of ${refund.amount} paise, the order was ${note.amount}`);
  // Partial refunds were mailed with order.adjusted, refunds after the delivery with order.problem-answered.
  if (refund.refunded < refund.amount || note.isDelivered) return;
  if (await dependencies.erasedUsers.has(note.userId, transaction.session)) return;
  await mailUser(dependencies, transaction, note.userId, `order.refunded:${refund.orderId}`, () => ({
    template: 'order-refunded',
    orderNumber: note.orderNumber,
    amount: toRupees(refund.amount),
  }));
}
