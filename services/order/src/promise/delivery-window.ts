import { addValue, emptySample, SAMPLE_SIZE, shortestInterval, type RecentSample } from './recent-sample';
import type { Outlook } from './store-load';

/** What is known of an order when its window is quoted. */
export interface WindowSituation extends Outlook {
  travelSeconds: number;
}

/** Seconds from order to door. */
export interface DeliveryWindow {
  from: number;
  to: number;
  /** The middle of the seconds in which half of such orders arrive. */
  likely: number;
  /** The group that it comes from. */
  group: string;
}

interface Group {
  /** Seconds by which orders arrived after the outlook. */
  sample: RecentSample;
  /** Share of orders that the next window leaves out. */
  leftOut: number;
}

/** Delivered orders by group, as plain data. Their number is limited by the levels below. */
export type WindowGroups = Map<string, Group>;

/** One of ten orders arrives outside of its window. */
const LEFT_OUT = 0.1;
/** Change of `leftOut` after an order outside; ten orders inside revert it. */
const STEP = 0.01;
const MAX_LEFT_OUT = 0.5;
/** A group with fewer orders is not significant. */
const MIN_ORDERS = 40;
/** A window with all orders of a group is extended to each side, in shares of its length: at least this, and more by `leftOut` below 0. */
const EXTENSION = { least: 0.25, slope: 10 };

const PICKER_LEVELS = [1, 60, 120, 240];
/** Wait for a rider beyond the wait for a picker. */
const RIDER_LEVELS = [-200, -60, 30, 120, 240, 400];
const RINGS = [300, 600, 900];
const ALL = 'all';
/** Before the first delivery: an order arrives up to 15 minutes after the outlook. */
const PRIOR = Array.from({ length: 31 }, (_, at) => at * 30);

export function initialWindows(): WindowGroups {
  const groups: WindowGroups = new Map();
  for (const seconds of PRIOR) addValue(groupOf(groups, ALL).sample, seconds);
  return groups;
}

/**
 * The window of an order (ADR 40): the shortest interval with enough of the latest orders of its group, after what the outlook
 * expects. The group is the finest of load and distance, load alone, and all with enough orders.
 */
export function windowOf(groups: WindowGroups, situation: WindowSituation): DeliveryWindow {
  const keys = keysOf(situation);
  const key = keys.find((each) => ordersIn(groups, each) >= MIN_ORDERS) ?? ALL;
  const { sample, leftOut } = groupOf(groups, key);
  const orders = sample.sorted.length;
  // One more than the share asks for, because the next order is not one of the sample (split conformal prediction).
  const inside = Math.ceil((orders + 1) * (1 - leftOut));
  const interval = shortestInterval(sample, Math.min(orders, inside));
  const extension =
    inside > orders
      ? (interval.to - interval.from) * (EXTENSION.least + EXTENSION.slope * Math.max(0, -leftOut))
      : 0;
  const half = shortestInterval(sample, Math.ceil(orders / 2));
  const after = (seconds: number) => Math.max(0, earliestOf(situation) + seconds);
  const [from, to] = [after(interval.from - extension), after(interval.to + extension)];
  const likely = Math.min(to, Math.max(from, after((half.from + half.to) / 2)));
  return { from, to, likely, group: key };
}

/**
 * Learns from a delivered order; changes the groups, in constant time. `leftOut` follows adaptive conformal inference (Gibbs and
 * Candès 2021), so that the share of orders outside nears one of ten even where the latest orders are no guide to the next ones.
 *
 * @param window as it was quoted
 * @param seconds from order to door
 */
export function learnDelivery(
  groups: WindowGroups,
  situation: WindowSituation,
  window: DeliveryWindow,
  seconds: number,
): void {
  const quoting = groupOf(groups, window.group);
  const change = STEP * (LEFT_OUT - (isInside(window, seconds) ? 0 : 1));
  quoting.leftOut = Math.min(MAX_LEFT_OUT, quoting.leftOut + change);
  for (const key of keysOf(situation)) addValue(groupOf(groups, key).sample, seconds - earliestOf(situation));
}

/** Whether nothing of the prior is left in the group of the window. @param orders number of deliveries learned so far */
export const isLearned = ({ group }: DeliveryWindow, orders: number): boolean =>
  group !== ALL || orders >= SAMPLE_SIZE;

export const isInside = ({ from, to }: Pick<DeliveryWindow, 'from' | 'to'>, seconds: number): boolean =>
  from <= seconds && seconds <= to;

/** Seconds if picking took no time. */
const earliestOf = ({ pickerSeconds, riderSeconds, travelSeconds }: WindowSituation): number =>
  Math.max(pickerSeconds, riderSeconds) + travelSeconds;

/** From fine to coarse. */
function keysOf({ pickerSeconds, riderSeconds, travelSeconds }: WindowSituation): string[] {
  const rider = riderSeconds === 0 ? 'free' : levelOf(riderSeconds - pickerSeconds, RIDER_LEVELS);
  const load = `picker ${levelOf(pickerSeconds, PICKER_LEVELS)}, rider ${rider}`;
  return [`${load}, ring ${levelOf(travelSeconds, RINGS)}`, load, ALL];
}

const levelOf = (value: number, levels: readonly number[]): number =>
  levels.filter((level) => value >= level).length;

const ordersIn = (groups: WindowGroups, key: string): number => groups.get(key)?.sample.sorted.length ?? 0;

function groupOf(groups: WindowGroups, key: string): Group {
  const known = groups.get(key);
  if (known) return known;
  const group = { sample: emptySample(), leftOut: LEFT_OUT };
  groups.set(key, group);
  return group;
}
