import { newEvent, type NotDeliveredReason, type ReturnedStock } from '@tokri/contracts';
import { withCash } from '../cash/cash';
import { missingOf, type MissingPieces, type ProductPieces } from '../orders/ledger';
import type {
  Actor,
  Delivery,
  DeliveredOrder,
  NotDeliveredOrder,
  OnTheWayOrder,
  Order,
  Outcome,
  PackedOrder,
  PickingOrder,
  ReturnedOrder,
  TimelineEntry,
} from '../orders/order';
import {
  adjustedEvent,
  deliveredEvent,
  placedData,
  refusedEvents,
  returnedEvent,
  refusedReceivedEvent,
} from '../orders/order-events';
import { shownStatus, statusAfter, type Trigger } from '../orders/transitions';

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
    status: 'picking',
    queuedAt: now,
    picking: { pickerId, picked: [] },
  };
  return { next, events: [newEvent('order.picking-started', next.id, placedData(next))] };
}

/** Pieces of a product that the order has; 0 when it is no part of it. */
export const orderedPieces = (order: Pick<Order, 'lines'>, productId: string): number =>
  order.lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

export const pickedPieces = (order: Order, productId: string): number =>
  ('picking' in order ? (order.picking?.picked ?? []) : []).find((each) => each.productId === productId)
    ?.quantity ?? 0;

export const reportedMissing = (order: Order, productId: string): MissingPieces | undefined =>
  missingOf(order).find((each) => each.productId === productId);

/**
 * Pieces that were reported missing and are found after all are missing no longer.
 * @param quantity all that was found of the product so far, so that saying it twice changes nothing
 */
export function recordPicked(order: Order, productId: string, quantity: number): Outcome<PickingOrder> {
  if (order.status !== 'picking' || pickedPieces(order, productId) === quantity) return 'unchanged';
  const known = reportedMissing(order, productId);
  const missing = Math.min(known?.quantity ?? 0, orderedPieces(order, productId) - quantity);
  return {
    next: withFound(order, productId, quantity, known && { ...known, quantity: missing }),
    events: [],
  };
}

/**
 * Fewer pieces were found than ordered. Nothing is settled before the order is packed: what is found until then counts.
 * @param missing all that is missing of the product; pieces that were counted as found are not, where both exceed what was ordered
 */
export function reportMissing(order: Order, missing: MissingPieces): Outcome<PickingOrder> {
  const { productId, quantity, reason, isShelfEmpty = false } = missing;
  const known = reportedMissing(order, productId);
  const isKnown =
    (known?.quantity ?? 0) === quantity &&
    (quantity === 0 || known?.reason === reason) &&
    (known?.isShelfEmpty ?? false) === isShelfEmpty;
  if (order.status !== 'picking' || isKnown) return 'unchanged';
  const found = Math.min(pickedPieces(order, productId), orderedPieces(order, productId) - quantity);
  const next = withFound(order, productId, found, missing);
  const isNews = isShelfEmpty && quantity > 0 && !known?.isShelfEmpty;
  const event = newEvent('shelf.found-empty', productId, { orderId: next.id, productId });
  return { next, events: isNews ? [event] : [] };
}

function withFound(
  order: PickingOrder,
  productId: string,
  found: number,
  missing: MissingPieces | undefined,
): PickingOrder {
  const isOther = (each: { productId: string }) => each.productId !== productId;
  const picked = order.picking.picked.filter(isOther);
  if (found > 0) picked.push({ productId, quantity: found });
  const lacking = missingOf(order).filter(isOther);
  if (missing && missing.quantity > 0) lacking.push(missing);
  const { pickerId } = order.picking;
  return { ...order, picking: { pickerId, picked, missing: lacking }, version: order.version + 1 };
}

const sumOf = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const foundPieces = (order: Order): number => ('picking' in order ? sumOf(order.picking?.picked ?? []) : 0);

/** Pieces of the order that are neither found nor reported missing. */
export const unaccountedPieces = (order: Order): number =>
  sumOf(order.lines) - foundPieces(order) - sumOf(missingOf(order));

/** Nothing of it is in the bag: it can only be cancelled. */
const hasNothingToPack = (order: Order): boolean => foundPieces(order) === 0;

/** What is missing now is not delivered and not paid; who has to settle that hears of it in one event. */
export function pack(order: Order, by: Actor, now: Date): Outcome<PackedOrder> {
  const step = stepOf(order, 'packed', now, by);
  if (order.status !== 'picking' || !step) return 'unchanged';
  if (unaccountedPieces(order) > 0 || hasNothingToPack(order)) return 'unchanged';
  const next: PackedOrder = { ...order, ...step, status: 'packed', queuedAt: now };
  const adjusted = adjustedEvent(next);
  const packed = newEvent('order.packed', next.id, placedData(next));
  return { next, events: adjusted ? [packed, adjusted] : [packed] };
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
    status: 'on-the-way',
    queuedAt: now,
    delivery: { rider, code, wrongCodes },
    linkHash,
  };
  const told = { ...placedData(next), riderName: rider.name, code };
  return { next, events: [newEvent('order.handed-over', next.id, told)] };
}

/** Pieces of a product that the rider has of an order that was packed. */
export const piecesInBag = (order: Order, productId: string): number =>
  orderedPieces(order, productId) - (reportedMissing(order, productId)?.quantity ?? 0);

/** No more of any product than is in the bag. @param refused each product once */
export const isInBag = (order: Order, refused: readonly ProductPieces[]): boolean =>
  refused.every(({ productId, quantity }) => quantity <= piecesInBag(order, productId));

/** @param refused no more than is in the bag */
export const isAllOfBag = (order: Order, refused: readonly ProductPieces[]): boolean =>
  sumOf(refused) === foundPieces(order);

/**
 * A wrong code is counted; after too many of them none is right any more. Cash is collected with the delivery.
 * @param refused pieces that the shopper gave back, each product once: some of what is in the bag, never all
 */
export function deliver(
  order: Order,
  code: string,
  now: Date,
  refused: readonly ProductPieces[] = [],
): Outcome<OnTheWayOrder | DeliveredOrder> {
  const step = stepOf(order, 'delivered', now, { role: 'rider' });
  if (order.status !== 'on-the-way' || !step || isCodeLocked(order)) return 'unchanged';
  if (!isInBag(order, refused) || isAllOfBag(order, refused)) return 'unchanged';
  if (code !== order.delivery.code) {
    const delivery = { ...order.delivery, wrongCodes: order.delivery.wrongCodes + 1 };
    return { next: { ...order, delivery, version: order.version + 1 }, events: [] };
  }
  const { queuedAt: _since, openSlot: _place, ...kept } = order;
  const done = {
    ...step,
    status: 'delivered' as const,
    deliveredAt: now,
    ...(refused.length > 0 && {
      refusedPieces: refused,
      refusedAt: now,
      timeline: [...step.timeline, refusedEntry('items-refused', now, { role: 'rider' })],
    }),
  };
  const next: DeliveredOrder =
    kept.method === 'cash' ? withCash({ ...kept, ...done, paymentStatus: 'PAID' }) : { ...kept, ...done };
  return { next, events: [deliveredEvent(next), ...refusedEvents(next)] };
}

const refusedEntry = (cause: 'items-refused' | 'refused-taken-back', at: Date, by: Actor): TimelineEntry => ({
  status: 'delivered',
  at,
  cause,
  by,
});

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
    status: 'not-delivered',
    queuedAt: now,
    notDelivered: reason,
  };
  return { next, events: [newEvent('order.not-delivered', next.id, { ...placedData(next), reason })] };
}

/** Brought back for good. Money that was paid goes back, and the goods if they can be sold again. */
export function receiveReturn(
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

/** The rider brought back what was refused at the door. Its money is settled already; the goods can be sold again, or not. */
export function receiveRefused(
  order: Order,
  stock: ReturnedStock,
  by: Actor,
  now: Date,
): Outcome<DeliveredOrder> {
  if (order.status !== 'delivered' || !order.refusedAt) return 'unchanged';
  const timeline = [...order.timeline, refusedEntry('refused-taken-back', now, by)];
  const taken = { refusedAt: undefined, refusedStock: stock, timeline, version: order.version + 1 };
  const next: DeliveredOrder = { ...order, ...taken };
  return { next, events: [refusedReceivedEvent(next, stock)] };
}

/** Undefined when the trigger leads nowhere from here. */
function stepOf(order: Order, trigger: Trigger, now: Date, by: Actor) {
  const status = statusAfter(order.method, order.status, trigger);
  if (!status) return undefined;
  const entry: TimelineEntry = { status: shownStatus(status), at: now, cause: trigger, by };
  return { timeline: [...order.timeline, entry], version: order.version + 1 };
}
