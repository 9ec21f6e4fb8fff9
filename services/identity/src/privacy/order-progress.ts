import type { EventType } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict } from '@tokri/service-kit';
import type { OrderNote } from '../accounts/store/user-lists';
import type { Store } from '../store';

type Notes = Pick<Store, 'orderNotes'>;

const PROGRESS: Partial<Record<EventType, NonNullable<OrderNote['progress']>>> = {
  'order.picking-started': 'under-way',
  'order.handed-over': 'under-way',
  'order.delivered': 'ended',
  'order.returned': 'ended',
  'order.cancelled': 'ended',
};

/** Stores the progress of an order. `ended` is final, even if an earlier event arrives late. */
export async function noteProgress(
  { orderNotes }: Notes,
  { session }: Pick<Transaction, 'session'>,
  event: EventType,
  orderId: string,
): Promise<void> {
  const progress = PROGRESS[event];
  if (!progress) return;
  await orderNotes.updateOne({ _id: orderId, progress: { $ne: 'ended' } }, { progress }, { session });
}

/**
 * The desk and the rider need the address of an order from picking on, and only its shopper has the code for the rider.
 * @throws 409 CONFLICT while an order of the user is under way
 */
export async function requireNoOrderUnderWay(
  { orderNotes }: Notes,
  { session }: Pick<Transaction, 'session'>,
  userId: string,
): Promise<void> {
  const note = await pick(
    orderNotes.findOne({ userId, progress: 'under-way' }).session(session),
    'orderNumber',
  );
  if (note)
    throw conflict(
      'CONFLICT',
      `Order ${note.orderNumber} is being packed or on its way. The account can be deleted when it has arrived.`,
    );
}
