import type { Order, TimelineEntry } from '../orders/order';
import type { Status } from '../orders/transitions';

const STEPS = ['confirmed', 'picking', 'packed', 'on-the-way'] as const satisfies readonly Status[];
type StepStatus = (typeof STEPS)[number];
/** Seconds that an order is in each of these statuses. */
export type StepSeconds = Readonly<Record<StepStatus, number>>;

/** Ten minutes: the promise of a shop with too few deliveries to measure. */
export const USUAL: StepSeconds = { confirmed: 60, picking: 180, packed: 60, 'on-the-way': 300 };
/** Fewer deliveries are not significant. */
const MIN_DELIVERIES = 20;
/** Three of four orders were at least as quick. */
const PERCENTILE = 0.75;
/** An overdue step is expected to take twice as long as usual, or this much longer; after that its end is unknown. */
const MIN_OVERDUE_SECONDS = 120;
/** An estimate that misses the promise by this much counts as late. */
const LATE_SECONDS = 300;

/** Recent duration of each step. @param timelines of delivered orders, may be empty */
export function stepSecondsOf(timelines: readonly (readonly TimelineEntry[])[]): StepSeconds {
  if (timelines.length < MIN_DELIVERIES) return USUAL;
  const seconds = (status: StepStatus) =>
    percentile(timelines.map((timeline) => secondsIn(timeline, status)).filter((each) => each !== undefined));
  return {
    confirmed: seconds('confirmed') ?? USUAL.confirmed,
    picking: seconds('picking') ?? USUAL.picking,
    packed: seconds('packed') ?? USUAL.packed,
    'on-the-way': seconds('on-the-way') ?? USUAL['on-the-way'],
  };
}

/** Seconds from the first entry with the status to the next entry with another status. */
function secondsIn(timeline: readonly TimelineEntry[], status: Status): number | undefined {
  const at = timeline.findIndex((entry) => entry.status === status);
  const next = timeline.slice(at + 1).find((entry) => entry.status !== status);
  return at < 0 || !next ? undefined : (next.at.getTime() - timeline[at]!.at.getTime()) / 1_000;
}

function percentile(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * PERCENTILE)];
}

/** Seconds from confirmation to delivery to promise. */
export const promisedSeconds = (steps: StepSeconds): number =>
  Math.ceil(STEPS.reduce((sum, status) => sum + steps[status], 0) / 60) * 60;

/** The promised delivery time; undefined before confirmation. */
export const promisedAtOf = (order: Order): Date | undefined =>
  'promisedAt' in order ? order.promisedAt : undefined;

export interface Estimate {
  expected: Date;
  /** The step takes so long that its end cannot be estimated. */
  isUnknown: boolean;
}

/** Undefined for an order in none of the steps. Within a step the time changes at most once; it never slides. */
export function estimateOf(order: Order, steps: StepSeconds, now: Date): Estimate | undefined {
  const at = STEPS.findIndex((status) => status === order.status);
  if (at < 0) return undefined;
  // Nobody picks it before its slot begins.
  if (order.slot && order.status === 'confirmed' && now < order.slot.from)
    return { expected: order.slot.to, isUnknown: false };
  const since = stepSince(order);
  const spent = (now.getTime() - since.getTime()) / 1_000;
  const usual = steps[STEPS[at]!];
  const overdue = usual + Math.max(usual, MIN_OVERDUE_SECONDS);
  const after = STEPS.slice(at + 1).reduce((sum, status) => sum + steps[status], 0);
  const step = spent < usual ? usual : overdue;
  return { expected: new Date(since.getTime() + (step + after) * 1_000), isUnknown: spent >= overdue };
}

/** When it came into its status; an order with a slot waits from the start of the slot. */
function stepSince({ timeline, status, createdAt, slot }: Order): Date {
  const at = timeline.findLast((entry) => entry.status === status)?.at ?? createdAt;
  return slot && status === 'confirmed' && slot.from > at ? slot.from : at;
}

/** Late: the promised time has passed, or the estimate misses it by five minutes. */
export const isLateAt = (by: Date, { expected, isUnknown }: Estimate, now: Date): boolean =>
  now > by || (!isUnknown && expected.getTime() - by.getTime() >= LATE_SECONDS * 1_000);
