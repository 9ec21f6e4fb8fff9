import type { TradingRules } from '@tokri/contracts';
import { conflict } from '@tokri/service-kit/errors';
import type { Order } from '../orders/order';
import { isSameSlot, presentSlot, slotsAt, type Slot } from './schedule';
import type { SlotStore } from './store';

interface ListedSlot extends Slot {
  /** Orders that it still takes; negative once the limit was lowered below what is booked. */
  free: number;
  /** Whether its count exists. */
  isCounted: boolean;
}

/** The slots that still take orders, with one read of their counts; none in a shop without slots. */
export async function listSlots(
  { slots }: { slots: Pick<SlotStore, 'booked'> },
  rules: TradingRules,
  now: Date,
): Promise<ListedSlot[]> {
  const listed = slotsAt(now, rules);
  const [first, last] = [listed[0], listed.at(-1)];
  if (!first || !last) return [];
  const booked = await slots.booked(first.from, last.from);
  const orders = rules.slots?.orders ?? 0;
  return listed.map((slot) => {
    const count = booked.get(slot.from.getTime());
    return { ...slot, free: orders - (count ?? 0), isCounted: count !== undefined };
  });
}

/** Slots named by a refusal. */
const MAX_OFFERED = 3;

interface Wish {
  /** Start of the slot, as an ISO time. */
  start: string;
  rules: TradingRules;
  now: Date;
  /** Orders of the shopper whose places count as free. */
  unpaid: readonly Order[];
}

/**
 * The slot that begins at a time, with a count to take a place in.
 * @throws 409 SLOT_CLOSED when the shop has no such slot or it takes no orders any more, SLOT_FULL; both with the next free ones in
 *   `details.next`
 */
export async function requireSlot(
  { slots }: { slots: Pick<SlotStore, 'booked' | 'open'> },
  { start, rules, now, unpaid }: Wish,
): Promise<Slot> {
  const listed = await listSlots({ slots }, rules, now);
  const found = listed.find(({ from }) => from.toISOString() === start);
  const next = listed.filter((slot) => slot !== found && slot.free > 0).slice(0, MAX_OFFERED);
  const details = { slot: start, next: next.map(presentSlot) };
  if (!found) {
    const reason = 'This delivery time can no longer be chosen. Please choose another one.';
    throw conflict('SLOT_CLOSED', reason, details);
  }
  const { from, to, free, isCounted } = found;
  const held = unpaid.filter(({ slot }) => isSameSlot(slot, found)).length;
  if (free + held <= 0) {
    const reason = 'This delivery time is full by now. Please choose another one.';
    throw conflict('SLOT_FULL', reason, details);
  }
  if (!isCounted) await slots.open({ from, to });
  return { from, to };
}
