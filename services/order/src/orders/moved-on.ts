import { conflict } from '@tokri/service-kit/errors';
import type { Order } from './order';
import { shownStatus, type ShownStatus } from './transitions';

const STATUS_TEXT: Record<ShownStatus, string> = {
  pending: 'being placed',
  'awaiting-payment': 'waiting for its payment',
  confirmed: 'waiting to be picked',
  picking: 'being picked',
  packed: 'packed',
  'on-the-way': 'on the way',
  delivered: 'delivered',
  'not-delivered': 'coming back',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** The order is not in the status that the command requires. */
export function movedOn(order: Pick<Order, 'status'>) {
  const status = shownStatus(order.status);
  return conflict('ORDER_MOVED_ON', `This order is ${STATUS_TEXT[status]} by now.`, { status });
}
