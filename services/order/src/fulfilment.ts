import { newEvent, type NotDeliveredReason, type ReturnedStock } from '@tokri/contracts';
import {
  placedData,
  returnedEvent,
  summaryData,
  type Actor,
  type Delivery,
  type DeliveredOrder,
  type NotDeliveredOrder,
  type OnTheWayOrder,
  type Order,
  type Outcome,
  type PackedOrder,
  type PickingOrder,
  type ReturnedOrder,
  type TimelineEntry,
} from './order';
import { statusAfter, type Trigger } from './transitions';

/*
 * From a confirmed order to the door. Every decision may be asked for twice, by two people at once, or too late: what
 * does not lead on from where the order stands (transitions.ts) is 'unchanged'.
 */

/** Wrong tries at one code, after which only a new one helps: one code in two thousand is guessed. */
export const MAX_WRONG_CODES = 5;

export function startPicking(order: Order, pickerId: string, now: Date): Outcome<PickingOrder> {
  const step = stepOf(order, 'picking-started', now, { role: 'admin', id: pickerId });
  if (order.status !== 'confirmed' || !step) return 'unchanged';
  const next: PickingOrder = {
    ...order,
    ...step,
    ...{ status: 'picking', queuedAt: now, picking: { pickerId, picked: [] } },
  };
  return { next, events: [newEvent('order.picking-started', next.id, placedData(next))] };
}

/** Pieces of a product that the order has; 0 when it is no part of it. */
export const orderedPieces = (order: Pick<Order, 'lines'>, productId: string): number =>
  order.lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

export const pickedPieces = (order: Order, productId: string): number =>
  ('picking' in order ? order.picking.picked : []).find((each) => each.productId === productId)?.quantity ??
  0;

/** @param quantity all that was found of the product so far, so that saying it twice changes nothing */
export function recordPicked(order: Order, productId: string, quantity: number): Outcome<PickingOrder> {
  if (order.status !== 'picking' || pickedPieces(order, productId) === quantity) return 'unchanged';
  const others = order.picking.picked.filter((each) => each.productId !== productId);
  const picked = quantity === 0 ? others : [...others, { productId, quantity }];
  return {
    next: { ...order, picking: { ...order.picking, picked }, version: order.version + 1 },
    events: [],
  };
}

/** Pieces of the order that were not found yet. */
export const missingPieces = (order: Order): number =>
  order.lines.reduce((sum, { quantity }) => sum + quantity, 0) -
  ('picking' in order ? order.picking.picked : []).reduce((sum, { quantity }) => sum + quantity, 0);

export function pack(order: Order, by: Actor, now: Date): Outcome<PackedOrder> {
  const step = stepOf(order, 'packed', now, by);
  if (order.status !== 'picking' || !step || missingPieces(order) > 0) return 'unchanged';
  const next: PackedOrder = { ...order, ...step, status: 'packed', queuedAt: now };
  return { next, events: [newEvent('order.packed', next.id, placedData(next))] };
}

export interface HandOver {
  rider: Delivery['rider'];
  code: string;
  /** What the secret of the rider's link hashes to. */
  linkHash: string;
}

/**
 * Handed over once more, the link of before opens nothing any more; the code stays the one that the shopper was told, unless
 * too many wrong ones were tried.
 */
export function handOver(
  order: Order,
  { rider, linkHash, ...fresh }: HandOver,
  by: Actor,
  now: Date,
): Outcome<OnTheWayOrder> {
  const step = stepOf(order, 'handed-over', now, by);
  const isReady = order.status === 'packed' || order.status === 'on-the-way';
  if (!step || !(isReady || order.status === 'not-delivered')) return 'unchanged';
  const known = 'delivery' in order && !isCodeLocked(order) ? order.delivery : { ...fresh, wrongCodes: 0 };
  const { code, wrongCodes } = known;
  const { notDelivered: _reason, ...kept } = { notDelivered: undefined, ...order };
  const next: OnTheWayOrder = {
    ...kept,
    ...step,
    ...{ status: 'on-the-way', queuedAt: now, delivery: { rider, code, wrongCodes }, linkHash },
  };
  const told = { ...placedData(next), riderName: rider.name, code };
  return { next, events: [newEvent('order.handed-over', next.id, told)] };
}

/** A wrong code is counted; after too many of them none is right any more. Cash is collected with the delivery. */
export function deliver(order: Order, code: string, now: Date): Outcome<OnTheWayOrder | DeliveredOrder> {
  const step = stepOf(order, 'delivered', now, { role: 'rider' });
  if (order.status !== 'on-the-way' || !step || isCodeLocked(order)) return 'unchanged';
  if (code !== order.delivery.code) {
    const delivery = { ...order.delivery, wrongCodes: order.delivery.wrongCodes + 1 };
    return { next: { ...order, delivery, version: order.version + 1 }, events: [] };
  }
  const { queuedAt: _since, openSlot: _place, ...kept } = order;
  const done = { ...step, status: 'delivered' as const };
  const next: DeliveredOrder =
    kept.method === 'cash' ? { ...kept, ...done, paymentStatus: 'PAID' } : { ...kept, ...done };
  return { next, events: [newEvent('order.delivered', next.id, summaryData(next))] };
}

export const isCodeLocked = (order: Order): boolean =>
  'delivery' in order && order.delivery.wrongCodes >= MAX_WRONG_CODES;

export function failDelivery(
  order: Order,
  reason: NotDeliveredReason,
  now: Date,
): Outcome<NotDeliveredOrder> {
  const step = stepOf(order, 'not-delivered', now, { role: 'rider' });
  if (order.status !== 'on-the-way' || !step) return 'unchanged';
  const next: NotDeliveredOrder = {
    ...order,
    ...step,
    ...{ status: 'not-delivered', queuedAt: now, notDelivered: reason },
  };
  return { next, events: [newEvent('order.not-delivered', next.id, { ...placedData(next), reason })] };
}

/** Brought back for good. Money that was paid goes back, and the goods if they can be sold again. */
export function takeBack(
  order: Order,
  returnedStock: ReturnedStock,
  by: Actor,
  now: Date,
): Outcome<ReturnedOrder> {
  const step = stepOf(order, 'returned', now, by);
  if (order.status !== 'not-delivered' || !step) return 'unchanged';
  const { queuedAt: _since, openSlot: _place, ...kept } = order;
  const next: ReturnedOrder = { ...kept, ...step, status: 'returned', returnedStock };
  return { next, events: [returnedEvent(next)] };
}

/** Undefined when the trigger leads nowhere from here. */
function stepOf(order: Order, trigger: Trigger, now: Date, by: Actor) {
  const status = statusAfter(order.method, order.status, trigger);
  if (!status) return undefined;
  const entry: TimelineEntry = { status, at: now, cause: trigger, by };
  return { timeline: [...order.timeline, entry], version: order.version + 1 };
}
