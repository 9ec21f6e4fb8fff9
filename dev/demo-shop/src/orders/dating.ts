import type { DatedPlan } from './day-plan';

/** The fields of a stored order that depend on time. */
export interface TimedOrder {
  timeline: { cause: string; status: string; at: Date }[];
  promiseSeconds?: number;
  queuedAt?: Date;
  promisedAt?: Date;
  deliveredAt?: Date;
}

/** The delivery promise of the shop before it has enough deliveries to measure. */
const PROMISE_SECONDS = 600;
/** Steps without a time in the plan follow at once. */
const AT_ONCE = 1;

/**
 * The order as if its steps had taken the time that the plan gives them. Adds no fields; only
 * times change, and what was promised, which the shop learns from the last deliveries.
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
  const promisedAt = confirmed && new Date(confirmed.getTime() + PROMISE_SECONDS * 1_000);
  const since = timeline.findLast(({ cause }) => cause !== 'refunded')?.at;
  return {
    ...order,
    timeline,
    createdAt: timeline[0]?.at ?? new Date(at),
    ...(order.promiseSeconds !== undefined && { promiseSeconds: PROMISE_SECONDS }),
    ...(order.promisedAt && promisedAt && { promisedAt }),
    ...(order.queuedAt && since && { queuedAt: since }),
    ...(order.deliveredAt && { deliveredAt: first('delivered') }),
  };
}
