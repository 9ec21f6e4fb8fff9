import { ERASED_USER, type EventData } from '@tokri/contracts';
import { RefusedEvent, type Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import { deliveredMail } from '../mail/order-contents';
import { mailUser } from './mail-user';

const deliveryKey = (orderId: string) => `order.delivered:${orderId}`;

/**
 * Attaches the invoice, which contains personal data, for a confirmed email only. This and attachInvoice both write the
 * note, so that concurrent runs conflict and the second one sees the write of the first.
 */
export async function mailDelivery(
  dependencies: Dependencies,
  transaction: Transaction,
  data: EventData<'order.delivered'>,
): Promise<void> {
  const { orderId, userId } = data;
  const note = await dependencies.store.orderNotes
    .findByIdAndUpdate(orderId, { isDelivered: true }, { session: transaction.session })
    .lean();
  const until = after(dependencies.invoiceWaitMs);
  await mailUser(
    dependencies,
    transaction,
    userId,
    deliveryKey(orderId),
    () => deliveredMail(data),
    ({ verifyEmail }) => (verifyEmail ? { invoice: note?.invoice, until } : undefined),
  );
}

export async function attachInvoice(
  { store, mails }: Dependencies,
  transaction: Transaction,
  { orderId, orderNumber, userId, kind, number }: EventData<'invoice.stored'>,
): Promise<void> {
  if (kind !== 'invoice' || userId === ERASED_USER) return;
  const { session } = transaction;
  const note = await store.orderNotes.findById(orderId).session(session).lean();
  if (note && (note.userId !== userId || note.orderNumber !== orderNumber))
    throw new RefusedEvent('another user or number than in an earlier event of the order');
  const facts = { $set: { invoice: number }, $setOnInsert: { userId, orderNumber } };
  await store.orderNotes.updateOne({ _id: orderId }, facts, { session, upsert: true });
  await mails.attach(transaction, deliveryKey(orderId), number);
}
