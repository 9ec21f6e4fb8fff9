import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import { adjustedEvent, finalEvent, refusedEvents } from '../orders/order-events';
import { answeredEvents } from '../problems/problems';
import type { OrderStore } from '../orders/store';

interface RepublishDependencies {
  store: Pick<OrderStore, 'byId'>;
  unitOfWork: UnitOfWork;
  pace?: Pace;
}

/** Longer than a message waits for its consumer, retries included, as long as somebody looks after the shop. */
const IN_FLIGHT_MS = 15 * 60_000;
/** Nothing happens to an order so long after it was placed: a day to the door, a month for problems, a week for answers. */
const LONGEST_ORDER_MS = 38 * 24 * 3_600_000;

/**
 * A message that was with the broker when the backup was made is in no database: neither in the outbox nor with its
 * consumer. So the ends of the last orders are told once more; consumers know an order whose end they have heard.
 * @param restored moment of the data that was restored @returns how many
 */
export async function republishEnds(
  { store, unitOfWork, pace }: RepublishDependencies,
  restored: Date,
  dryRun: boolean,
): Promise<number> {
  const since = restored.getTime() - IN_FLIGHT_MS;
  let count = 0;
  for await (const order of store.byId(new Date(since - LONGEST_ORDER_MS))) {
    const told = [finalEvent(order), adjustedEvent(order), ...refusedEvents(order), ...answeredEvents(order)];
    const events = told.filter((event) => event !== undefined);
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
