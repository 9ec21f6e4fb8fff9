import type { EventType, ShopEvent } from '@tokri/contracts';

/** Every event that changes what a page shows of an order. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.payment-requested',
  'order.confirmed',
  'order.cancelled',
  'order.rejected',
  'order.picking-started',
  'order.missing-changed',
  'order.slot-changed',
  'order.items-changed',
  'order.substitute-asked',
  'order.substitute-answered',
  'order.packed',
  'order.adjusted',
  'order.refund-settled',
  'order.handed-over',
  'order.delivered',
  'order.items-refused',
  'order.refused-taken-back',
  'order.not-delivered',
  'order.returned',
  'order.problem-reported',
  'order.problem-answered',
  'order.refund-granted',
] as const satisfies readonly EventType[];

export type OrderEvent = ShopEvent<(typeof ORDER_EVENTS)[number]>;

export const isOrderEvent = (event: ShopEvent): event is OrderEvent =>
  ORDER_EVENTS.some((type) => type === event.type);
