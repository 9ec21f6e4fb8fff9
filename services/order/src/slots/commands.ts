import type { TradingRules } from '@tokri/contracts';
import { VersionConflict, type UnitOfWork } from '@tokri/messaging';
import { conflict, unavailable } from '@tokri/service-kit';
import type { RecentCopy } from '@tokri/settings';
import { requireOpen } from '../checkout/require-trade';
import { adminActor } from '../fulfilment/commands/desk';
import { audited } from '../orders/audited';
import { movedOn } from '../orders/moved-on';
import { isCancelled, type Order, type Outcome } from '../orders/order';
import { findOrder, findOwnOrder, type Caller } from '../orders/queries';
import type { SaveOrder } from '../orders/save';
import type { OrderStore } from '../orders/store';
import { changeSlot, type DeliveryTime } from './change-slot';
import { requireSlot } from './queries';
import { isClosed, type Slot } from './schedule';
import { SlotUsedUp, type SlotStore } from './store';

export interface ChangeSlotDependencies {
  store: Pick<OrderStore, 'find' | 'findOwn' | 'findAny'>;
  slots: Pick<SlotStore, 'booked' | 'open' | 'take'>;
  tradingRules: Pick<RecentCopy<TradingRules>, 'read'>;
  groupCommit: UnitOfWork;
  save: SaveOrder;
  /** Called after the commit, for metrics. */
  onChanged: (before: Order, next: Order) => void;
  /** Promised seconds of an order for as soon as possible. */
  promiseSeconds: () => number;
  now: () => Date;
}

interface Wish {
  orderId: string;
  /** Start of the slot, as an ISO time; null: as soon as possible. */
  slot: string | null;
}

/** @throws 404 NOT_FOUND, 409 of `change` */
export const changeOwnSlot =
  (dependencies: ChangeSlotDependencies) =>
  async ({ orderId, slot }: Wish, by: Caller): Promise<Order> =>
    change(dependencies, await findOwnOrder(dependencies)(orderId, by), slot, (order, time) =>
      changeSlot(order, time, { role: 'shopper' }, dependencies.now()),
    );

/** @throws 404 NOT_FOUND, 409 of `change` */
export const changeDeskSlot =
  (dependencies: ChangeSlotDependencies) =>
  async ({ orderId, slot }: Wish, by: Caller): Promise<Order> =>
    change(dependencies, await findOrder(dependencies)(orderId), slot, (known, time) => {
      const decide = (order: Order) => changeSlot(order, time, adminActor(by), dependencies.now());
      const after = 'slot' in time ? time.slot : undefined;
      const values = {
        ...(known.slot && { before: formatSlot(known.slot) }),
        ...(after && { after: formatSlot(after) }),
      };
      return audited('slot-changed', decide, [{ field: 'Delivery time', ...values }])(known);
    });

const MAX_ATTEMPTS = 5;

/**
 * Takes the place in the new slot and saves the order, which gives the place in the slot before back, in one transaction: a
 * refusal changes nothing, like a repetition.
 * @throws 409 ORDER_MOVED_ON, CONFLICT once the slot of the order has closed, SHOP_CLOSED, SLOT_FULL, SLOT_CLOSED
 */
async function change(
  dependencies: ChangeSlotDependencies,
  order: Order,
  start: Wish['slot'],
  decide: (order: Order, time: DeliveryTime) => Outcome<Order>,
): Promise<Order> {
  let known = order;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (hasTime(known, start)) return known;
    const rules = await dependencies.tradingRules.read();
    const slot = await requireTime(dependencies, known, start, rules);
    const decision = decide(known, slot ? { slot } : { promiseSeconds: dependencies.promiseSeconds() });
    if (decision === 'unchanged') return known;
    try {
      await write(dependencies, known, decision, slot && { slot, orders: rules.slots?.orders ?? 0 });
      dependencies.onChanged(known, decision.next);
      return decision.next;
    } catch (error) {
      if (!(error instanceof SlotUsedUp || error instanceof VersionConflict)) throw error;
      known = (await dependencies.store.find(order.id)) ?? known;
    }
  }
  throw unavailable();
}

const hasTime = (order: Order, start: Wish['slot']): boolean =>
  !isCancelled(order) && (order.slot?.from.toISOString() ?? null) === start;

/** @returns undefined for as soon as possible */
async function requireTime(
  { slots, now }: ChangeSlotDependencies,
  order: Order,
  start: Wish['slot'],
  rules: TradingRules,
): Promise<Slot | undefined> {
  if (order.status !== 'confirmed') throw movedOn(order);
  if (order.slot && isClosed(order.slot, now(), rules))
    throw conflict('CONFLICT', 'It is too late to change the delivery time of this order.');
  if (start !== null) return requireSlot({ slots }, { start, rules, now: now(), unpaid: [] });
  requireOpen(now(), rules);
  return undefined;
}

/** @throws SlotUsedUp, VersionConflict; nothing is written then */
async function write(
  { slots, groupCommit, save }: ChangeSlotDependencies,
  before: Order,
  { next, events }: Exclude<Outcome<Order>, 'unchanged'>,
  taken: { slot: Slot; orders: number } | undefined,
): Promise<void> {
  const refusal = await groupCommit(async ({ session, emit }) => {
    // First of all writes: a refusal leaves a transaction shared by a group commit intact.
    if (taken && !(await slots.take(taken.slot, taken.orders, session)))
      return new SlotUsedUp(`the slot for order ${next.id} is full`);
    await save(next, session, before);
    emit(...events);
    return undefined;
  });
  if (refusal) throw refusal;
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** For the audit log. */
const formatSlot = ({ from, to }: Slot): string => inIndia.formatRange(from, to);
