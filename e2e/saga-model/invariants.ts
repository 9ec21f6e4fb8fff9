import { pendingAction } from '../../services/payment/src/payment';
import { STOCK_LOST } from '../../services/catalogue/src/stock/reservation';
import { STOCK, type World } from './world';

const CANCELS_WHAT_IS_CONFIRMED = new Set<string | undefined>([
  'stock-lost',
  'refunded',
  'cancelled-by-shopper',
  'cancelled-by-admin',
]);
/** The pieces were gone by the books, and in the rider's bag already: whoever bought them last goes short. */
const leftTooEarly = ({ order, reservation }: World): boolean =>
  'delivery' in order && !!reservation?.history.some(({ cause }) => cause === STOCK_LOST);

const wasConfirmed = ({ timeline }: World['order']): boolean =>
  timeline.some(({ status }) => status === 'confirmed');

/** What must be true at every moment; the first that is broken, in words. */
export function broken(world: World): string | undefined {
  const { order, reservation, onHand, soldToOthers, session, refunded } = world;
  const last = order.timeline.at(-1)?.cause;
  if (order.status === 'cancelled' && wasConfirmed(order) && !CANCELS_WHAT_IS_CONFIRMED.has(last))
    return `confirmed, and then cancelled: ${last}`;
  const taken = reservation && reservation.state !== 'released' ? 1 : 0;
  if (onHand < 0) return 'stock is below zero';
  if (onHand + taken + soldToOthers !== STOCK) return 'stock does not add up';
  if (refunded && session !== 'paid') return 'money went back that never came';
  if (refunded && order.status !== 'cancelled' && order.status !== 'returned')
    return 'money went back for an order that stands';
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
    case 'picking':
    case 'packed':
    case 'on-the-way':
    case 'delivered':
      if (reservation?.state !== 'committed' && !leftTooEarly(world)) return `${order.status} without goods`;
      if (order.method === 'card' && !paid) return 'confirmed without money';
      return world.order.dueAt ? `${order.status}, and still due` : undefined;
    case 'returned':
      if (
        (reservation?.state === 'committed') !== (order.returnedStock === 'written-off') &&
        !leftTooEarly(world)
      )
        return `returned, ${order.returnedStock}, and stock is ${reservation?.state}`;
      return paid ? 'returned, and the money is still here' : undefined;
    case 'cancelled':
      if (reservation && reservation.state !== 'released') return 'cancelled, and stock is still taken';
      if (paid) return 'cancelled, and the money is still here';
      if (session === 'open') return 'cancelled, and it can still be paid';
      if (shopperAnswer === 'placed' && !CANCELS_WHAT_IS_CONFIRMED.has(order.timeline.at(-1)?.cause))
        return 'cancelled, and the shopper was answered that it is placed';
      return order.dueAt ? 'cancelled, and still due' : undefined;
    default:
      return `the order stays ${order.status}`;
  }
}
