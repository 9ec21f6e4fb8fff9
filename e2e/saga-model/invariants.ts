import { pendingAction } from '../../services/payment/src/payment';
import { STOCK, type World } from './world';

const wasConfirmed = ({ timeline }: World['order']): boolean =>
  timeline.some(({ status }) => status === 'confirmed');

/** What must be true at every moment; the first that is broken, in words. */
export function broken(world: World): string | undefined {
  const { order, reservation, onHand, soldToOthers, session, refunded } = world;
  const last = order.timeline.at(-1)?.cause;
  if (order.status === 'cancelled' && wasConfirmed(order) && last !== 'stock-lost' && last !== 'refunded')
    return `confirmed, and then cancelled: ${last}`;
  const taken = reservation && reservation.state !== 'released' ? 1 : 0;
  if (onHand < 0) return 'stock is below zero';
  if (onHand + taken + soldToOthers !== STOCK) return 'stock does not add up';
  if (refunded && session !== 'paid') return 'money went back that never came';
  if (refunded && order.status !== 'cancelled') return 'money went back for an order that is not cancelled';
  return undefined;
}

/** What must be true once nothing goes on by itself any more. */
export function brokenAtRest(world: World): string | undefined {
  const { order, reservation, payment, session, refunded, shopperAnswer } = world;
  const paid = session === 'paid' && !refunded;
  const { action } = payment ? pendingAction(payment) : { action: 'none' };
  if (action !== 'none') return `payment rests with a pending action: ${action}`;
  switch (order.status) {
    case 'confirmed':
      if (reservation?.state !== 'committed') return 'confirmed without goods';
      if (order.method === 'card' && !paid) return 'confirmed without money';
      return order.dueAt ? 'confirmed, and still due' : undefined;
    case 'cancelled':
      if (reservation && reservation.state !== 'released') return 'cancelled, and stock is still taken';
      if (paid) return 'cancelled, and the money is still here';
      if (session === 'open') return 'cancelled, and it can still be paid';
      if (shopperAnswer === 'placed' && order.timeline.at(-1)?.cause !== 'stock-lost')
        return 'cancelled, and the shopper was answered that it is placed';
      return order.dueAt ? 'cancelled, and still due' : undefined;
    default:
      return `the order stays ${order.status}`;
  }
}
