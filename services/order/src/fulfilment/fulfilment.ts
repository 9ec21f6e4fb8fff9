import { newEvent, type NewEvent, type NotDeliveredReason, type ReturnedStock } from '@tokri/contracts';
import { withCash } from '../cash/cash';
import { addedOf, missingOf, type MissingPieces, type ProductPieces } from '../orders/ledger';
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
import { takenOutOf, takenOutPieces } from '../substitution/changed-pieces';
import { expireQuestions, hasOpenQuestion } from '../substitution/questions';
import { withoutSurplus } from '../substitution/substitute';

/*
 * Decisions from a confirmed order to its delivery. Decisions without a transition from the current status
 * (transitions.ts), such as repeated, concurrent and late ones, return 'unchanged'.
 */

/** Wrong attempts that lock a code: an attacker has a chance of one in two thousand. */
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

/** Ordered and added pieces of a product; 0 when it is not in the order. */
export const orderedPieces = (order: Pick<Order, 'lines' | 'items'>, productId: string): number =>
  [...order.lines, ...addedOf(order)].reduce(
    (sum, each) => (each.productId === productId ? sum + each.quantity : sum),
    0,
  );

export const pickedPieces = (order: Order, productId: string): number =>
  ('picking' in order ? (order.picking?.picked ?? []) : []).find((each) => each.productId === productId)
    ?.quantity ?? 0;

export const reportedMissing = (order: Order, productId: string): MissingPieces | undefined =>
  missingOf(order).find((each) => each.productId === productId);

/** Pieces of a product to pick: ordered and added ones without those taken out. */
export const piecesToPick = (order: Order, productId: string): number =>
  orderedPieces(order, productId) - takenOutPieces(order, productId);

/** Pieces to pick that are not reported missing. */
export const piecesInBag = (order: Order, productId: string): number =>
  piecesToPick(order, productId) - (reportedMissing(order, productId)?.quantity ?? 0);

/**
 * Pieces reported missing stay missing until `reportMissing` withdraws the report.
 * @param quantity total found of the product so far, so that a repetition changes nothing
 * @returns 'unchanged' also when it exceeds the pieces that are not reported missing
 */
export function recordPicked(order: Order, productId: string, quantity: number): Outcome<PickingOrder> {
  if (order.status !== 'picking' || pickedPieces(order, productId) === quantity) return 'unchanged';
  if (quantity > piecesInBag(order, productId)) return 'unchanged';
  const next = withFound(order, productId, quantity, reportedMissing(order, productId));
  return { next, events: [] };
}

/**
 * Fewer pieces were found than ordered. Provisional until the order is packed: pieces may still be found.
 * @param missing total missing of the product, 0 to withdraw the report; lowers the found count when both exceed the
 * pieces to pick, which it may not exceed; substitutes for pieces that were found after all are taken out
 */
export function reportMissing(order: Order, missing: MissingPieces): Outcome<PickingOrder> {
  const { productId, quantity, reason, isShelfEmpty = false } = missing;
  const known = reportedMissing(order, productId);
  const isKnown =
    (known?.quantity ?? 0) === quantity &&
    (quantity === 0 || known?.reason === reason) &&
    (known?.isShelfEmpty ?? false) === isShelfEmpty;
  if (order.status !== 'picking' || isKnown || quantity > piecesToPick(order, productId)) return 'unchanged';
  const found = Math.min(pickedPieces(order, productId), piecesToPick(order, productId) - quantity);
  const { next, events: withdrawn } = withoutSurplus(withFound(order, productId, found, missing), productId);
  const isNews = isShelfEmpty && quantity > 0 && !known?.isShelfEmpty;
  const event = newEvent('shelf.found-empty', productId, { orderId: next.id, productId });
  const changed = [...missingEvents(next, (known?.quantity ?? 0) !== quantity), ...withdrawn];
  return { next, events: isNews ? [...changed, event] : changed };
}

/** Publishes missing pieces during picking, for the shopper. */
const missingEvents = (next: PickingOrder, isChanged: boolean): NewEvent[] =>
  isChanged ? [newEvent('order.missing-changed', next.id, placedData(next))] : [];

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

export const unaccountedPieces = (order: Order): number =>
  sumOf(order.lines) +
  sumOf(addedOf(order)) -
  sumOf(takenOutOf(order)) -
  foundPieces(order) -
  sumOf(missingOf(order));

/** No piece was found: the order can only be cancelled. */
const hasNothingToPack = (order: Order): boolean => foundPieces(order) === 0;

/** All changes are now final: missing pieces are not delivered and not charged; one event reports them. */
export function pack(order: Order, by: Actor, now: Date): Outcome<PackedOrder> {
  const step = stepOf(order, 'packed', now, by);
  if (order.status !== 'picking' || !step) return 'unchanged';
  if (unaccountedPieces(order) > 0 || hasNothingToPack(order) || hasOpenQuestion(order, now))
    return 'unchanged';
  const { questions, events } = expireQuestions(order);
  const next: PackedOrder = { ...order, ...questions, ...step, status: 'packed', queuedAt: now };
  const adjusted = adjustedEvent(next);
  const packed = newEvent('order.packed', next.id, placedData(next));
  return { next, events: [...events, packed, ...(adjusted ? [adjusted] : [])] };
}

export interface HandOver {
  rider: Delivery['rider'];
  code: string;
  /** Hash of the secret in the rider's link. */
  linkHash: string;
}

/** A repeated hand-over invalidates the previous link. The delivery code stays the same unless it is locked. */
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
  const facts = { ...placedData(next), riderName: rider.name, code };
  return { next, events: [newEvent('order.handed-over', next.id, facts)] };
}

/** True when no product exceeds the pieces in the bag. @param refused each product once */
export const isInBag = (order: Order, refused: readonly ProductPieces[]): boolean =>
  refused.every(({ productId, quantity }) => quantity <= piecesInBag(order, productId));

/** @param refused at most the pieces in the bag */
export const isAllOfBag = (order: Order, refused: readonly ProductPieces[]): boolean =>
  sumOf(refused) === foundPieces(order);

/**
 * A wrong code is counted; too many lock the delivery. Cash is collected with the delivery.
 * @param refused pieces that the shopper refused, each product once; never all pieces in the bag
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
  const next = withCash(
    kept.method === 'cash' ? { ...kept, ...done, paymentStatus: 'PAID' } : { ...kept, ...done },
  );
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

/** The whole order was returned. Paid money is refunded, and sellable goods go back into stock. */
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

/** The refused pieces were returned. Their money is settled already; `stock` records whether they can be sold again. */
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

/** Undefined when the transition does not exist. */
function stepOf(order: Order, trigger: Trigger, now: Date, by: Actor) {
  const status = statusAfter(order.method, order.status, trigger);
  if (!status) return undefined;
  const entry: TimelineEntry = { status: shownStatus(status), at: now, cause: trigger, by };
  return { timeline: [...order.timeline, entry], version: order.version + 1 };
}
