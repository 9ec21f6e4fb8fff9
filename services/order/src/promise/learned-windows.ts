import { initialWindows, isLearned, learnDelivery, type WindowGroups } from './delivery-window';
import { initialLoad, learnPicking } from './learned-load';
import { quoteWindow, situationOf, type QuotedWindow } from './quoted-window';
import { pickerSecondsOf } from './store-load';

/** A delivered order. Times are seconds since the epoch. */
export interface PastDelivery {
  confirmed: number;
  delivered: number;
  /** From its start until the order was packed. */
  picking?: { from: number; to: number; picker?: string };
  /** Absent on orders without a window. */
  quoted?: QuotedWindow;
}

/** The orders in the shop at one moment. */
interface PickingQueue {
  /** Orders that wait for a picker or are picked. */
  orders: number;
  /** Ids of those who pick them. */
  pickers: readonly string[];
}

export interface LearnedWindows {
  groups: WindowGroups;
  /** Number of deliveries that they were learned from. */
  learned: number;
  /** Usual seconds of picking. */
  pick: number;
}

/** A quicker order was not delivered by a rider: it was noted at the desk afterwards, or by a program. */
const MIN_SECONDS = 60;
/** A picker who began an order within these seconds is at work. */
const SHIFT_SECONDS = 1_800;
/** A longer queue is one that nobody picks. */
const MAX_WAIT_SECONDS = 1_800;
/** A longer window means nothing to a shopper. */
const MAX_WINDOW_SECONDS = 1_800;

/**
 * The window of an order that is confirmed now. The same deliveries and queue result in the same window, so that replicas agree
 * (ADR 47).
 *
 * @param past the latest deliveries, oldest first
 * @param now seconds since the epoch
 * @param known what `past` teaches, if it is known already
 * @returns undefined after too few deliveries, or if the window is too long to be shown
 */
export function windowNow(
  past: readonly PastDelivery[],
  queue: PickingQueue,
  now: number,
  known = learnWindows(past),
): QuotedWindow | undefined {
  const { groups, learned, pick } = known;
  const pickers = new Set([...pickersAt(past, now), ...queue.pickers]);
  const window = quoteWindow(groups, waitOf(queue.orders, pickers.size, pick));
  return isLearned(window, learned) && window.to - window.from <= MAX_WINDOW_SECONDS ? window : undefined;
}

/**
 * Learns the deliveries one after the other, each with the window that it was quoted. An order without one counts as if it had been
 * quoted by what was learned from the deliveries before it.
 */
export function learnWindows(past: readonly PastDelivery[]): LearnedWindows {
  const groups = initialWindows();
  let load = initialLoad(1);
  let learned = 0;
  for (const { confirmed, delivered, picking, quoted } of past) {
    const seconds = delivered - confirmed;
    if (seconds < MIN_SECONDS) continue;
    const window = quoted ?? quoteWindow(groups, waitAt(past, confirmed, load.usual.pick));
    learnDelivery(groups, situationOf(window.pickerSeconds), window, seconds);
    if (picking) load = learnPicking(load, picking.to - picking.from);
    learned += 1;
  }
  return { groups, learned, pick: load.usual.pick };
}

/** The wait for a picker at an earlier time, estimated from the orders that were delivered. */
function waitAt(past: readonly PastDelivery[], at: number, pick: number): number {
  const queued = past.filter(({ confirmed, picking }) => confirmed < at && picking && at < picking.to).length;
  return waitOf(queued, pickersAt(past, at).size, pick);
}

const waitOf = (queued: number, pickers: number, pick: number): number =>
  Math.min(MAX_WAIT_SECONDS, pickerSecondsOf(queued, Math.max(1, pickers), pick));

function pickersAt(past: readonly PastDelivery[], at: number): ReadonlySet<string> {
  const pickers = new Set<string>();
  for (const { picking } of past)
    if (picking?.picker !== undefined && picking.from <= at && at - picking.from < SHIFT_SECONDS)
      pickers.add(picking.picker);
  return pickers;
}
