import { toPaise, type EventData } from '@tokri/contracts';
import { RefusedEvent, type Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';

/** What identity keeps of an order. */
export type OrderFacts = Pick<EventData<'order.placed'>, 'orderId' | 'orderNumber' | 'userId' | 'total'>;

/** Notes the first event of an order; later ones must have the same user, number and total. */
export async function noteOrder(
  { store }: Dependencies,
  { session }: Transaction,
  { orderId, orderNumber, userId, total }: OrderFacts,
): Promise<void> {
  const facts = { userId, orderNumber, amount: toPaise(total) };
  const note = await store.orderNotes.findById(orderId).session(session).lean();
  if (!note) {
    await store.orderNotes.updateOne({ _id: orderId }, { $setOnInsert: facts }, { session, upsert: true });
    return;
  }
  const isSame =
    note.userId === userId &&
    note.orderNumber === orderNumber &&
    (note.amount === undefined || note.amount === facts.amount);
  if (!isSame) throw new RefusedEvent('another user, number or total than in an earlier event of the order');
}
