import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import { adjustedEvent, finalEvent, refusedEvents } from '../orders/order-events';
import { answeredEvents } from '../problems/problems';
import { grantedEvents } from '../refunds/grant-refund';
import type { OrderStore } from '../orders/store';

interface RepublishDependencies {
  store: Pick<OrderStore, 'byId'>;
  unitOfWork: UnitOfWork;
  pace?: Pace;
}

/** Longer than a message normally waits for its consumer, retries included. */
const IN_FLIGHT_MS = 15 * 60_000;
/**
 * Orders older than this rarely change: a day to delivery, a month for problems, a week for answers. A refund that the
 * desk granted to an older one is not published again.
 */
const LONGEST_ORDER_MS = 38 * 24 * 3_600_000;

/**
 * A message that was in the broker at the time of the backup is missing from both outbox and inbox. So the final events
 * of recent orders are published again; consumers ignore those they have handled.
 * @param restored time of the restored data @returns how many
 */
export async function republishEnds(
  { store, unitOfWork, pace }: RepublishDependencies,
  restored: Date,
  dryRun: boolean,
): Promise<number> {
  const since = restored.getTime() - IN_FLIGHT_MS;
  let count = 0;
  for await (const order of store.byId(new Date(since - LONGEST_ORDER_MS))) {
    const candidates = [
      finalEvent(order),
      adjustedEvent(order),
      ...refusedEvents(order),
      ...answeredEvents(order),
      ...grantedEvents(order),
    ];
    const events = candidates.filter((event) => event !== undefined);
    if (events.length === 0 || (order.timeline.at(-1)?.at.getTime() ?? 0) < since) continue;
    count += 1;
    if (dryRun) continue;
    await unitOfWork(async ({ emit }) => {
      emit(...events);
    });
    await pace?.(1);
  }
  return count;
}
