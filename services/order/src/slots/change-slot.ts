import { newEvent } from '@tokri/contracts';
import type { Actor, ConfirmedOrder, Order, OrderFacts, Outcome, TimelineEntry } from '../orders/order';
import { placedData } from '../orders/order-events';
import { isSameSlot, presentSlot, type Slot } from './schedule';

/** A slot, or as soon as possible: then the order is promised so many seconds from now on. */
export type DeliveryTime = { slot: Slot } | { promiseSeconds: number };

const CAUSE = 'slot-changed';

/** Whether the shopper chose the time, also if it was changed later: durations of the order are no facts about the shop. */
export const hasChosenTime = ({ slot, timeline }: Pick<OrderFacts, 'slot' | 'timeline'>): boolean =>
  slot !== undefined || timeline.some(({ cause }) => cause === CAUSE);

/**
 * Gives an order that nobody picks yet another time. It has no quoted window then, because a window is learned from and
 * compared with orders that are for as soon as possible from the start.
 */
export function changeSlot(order: Order, time: DeliveryTime, by: Actor, now: Date): Outcome<ConfirmedOrder> {
  const chosen = 'slot' in time ? time.slot : undefined;
  if (order.status !== 'confirmed' || (chosen ?? order.slot) === undefined) return 'unchanged';
  if (isSameSlot(chosen, order.slot)) return 'unchanged';
  const { slot: _slot, promiseSeconds: _promise, quoted: _window, ...kept } = order;
  const entry: TimelineEntry = { status: 'confirmed', at: now, cause: CAUSE, by };
  const next: ConfirmedOrder = {
    ...kept,
    ...termsOf(time, now),
    timeline: [...order.timeline, entry],
    version: order.version + 1,
  };
  const facts = { ...placedData(next), ...(chosen && { slot: presentSlot(chosen) }) };
  return { next, events: [newEvent('order.slot-changed', next.id, facts)] };
}

/** The desk cares for an order with a slot when the slot begins. */
function termsOf(time: DeliveryTime, now: Date) {
  if (!('slot' in time)) {
    const { promiseSeconds } = time;
    return { promiseSeconds, promisedAt: new Date(now.getTime() + promiseSeconds * 1_000), queuedAt: now };
  }
  const { slot } = time;
  return { slot, promisedAt: slot.to, queuedAt: slot.from > now ? slot.from : now };
}
