import type { DatedPlan } from './day-plan';

/** The fields of a stored order that depend on time. */
export interface TimedOrder {
  timeline: { cause: string; status: string; at: Date }[];
  promiseSeconds?: number;
  /** The window whose end is the promise, in seconds from the confirmation. */
  quoted?: { to: number };
  queuedAt?: Date;
  promisedAt?: Date;
  deliveredAt?: Date;
}

/** The shop's delivery promise while it has too few deliveries to measure. */
const PROMISE_SECONDS = 600;
/** Seconds of a step without a time in the plan. */
const AT_ONCE = 1;

/**
 * The order with its steps at the plan's times. Adds no fields; changes only times and the promise, which the shop
 * derives from recent deliveries.
 */
export function dated<Order extends TimedOrder>(
  order: Order,
  { endedAt, sinceSeconds, seconds }: Pick<DatedPlan, 'endedAt' | 'sinceSeconds' | 'seconds'>,
): Order & { createdAt: Date } {
  const times: Date[] = [];
  let at = endedAt?.getTime() ?? (order.timeline.at(-1)?.at.getTime() ?? 0) - sinceSeconds * 1_000;
  for (const { cause } of order.timeline.toReversed()) {
    times.unshift(new Date(at));
    at -= (seconds[cause] ?? AT_ONCE) * 1_000;
  }
  const timeline = order.timeline.map((entry, index) => ({ ...entry, at: times[index] ?? entry.at }));
  const first = (status: string) => timeline.find((entry) => entry.status === status)?.at;
  const confirmed = first('confirmed');
  const promiseSeconds = order.quoted?.to ?? PROMISE_SECONDS;
  const promisedAt = confirmed && new Date(confirmed.getTime() + promiseSeconds * 1_000);
  const since = timeline.findLast(({ cause }) => cause !== 'refunded')?.at;
  return {
    ...order,
    timeline,
    createdAt: timeline[0]?.at ?? new Date(at),
    ...(order.promiseSeconds !== undefined && { promiseSeconds }),
    ...(order.promisedAt && promisedAt && { promisedAt }),
    ...(order.queuedAt && since && { queuedAt: since }),
    ...(order.deliveredAt && { deliveredAt: first('delivered') }),
  };
}
