import { createLease, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Bulkhead, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { expireReservation } from './change-reservation';
import type { CatalogueStore } from '../../store';
import type { AvailabilityChange } from '../move-stock';

/** Reservations that one run gives back at most; the others are next. */
const BATCH = 100;

export interface ExpirySweepOptions {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  stockMutex: Bulkhead;
  logger: Logger;
  pauseMs: number;
  /** Seconds that a reservation outlives its expiry. */
  graceSeconds: number;
  onAvailabilityChanged: (changes: readonly AvailabilityChange[]) => void;
}

/**
 * Gives back what is still held long after its expiry. One replica at a time looks for it; two that find the same
 * reservation all the same conflict in its row, and the second finds nothing to do.
 */
export function createExpirySweep(options: ExpirySweepOptions): PeriodicTask {
  const { store, unitOfWork, stockMutex, logger, pauseMs, graceSeconds, onAvailabilityChanged } = options;

  const lease = createLease(store.connection, 'expiry of reservations');

  async function sweep(): Promise<void> {
    const before = new Date(Date.now() - graceSeconds * 1_000);
    const overdue = await store.reservations
      .find({ state: 'held', expiresAt: { $lt: before } })
      .select('_id')
      .limit(BATCH)
      .lean();
    for (const { _id } of overdue) {
      const orderId = String(_id);
      const changes = await stockMutex(() =>
        unitOfWork((transaction) => expireReservation(store, transaction, orderId, before)),
      );
      if (!changes) continue;
      onAvailabilityChanged(changes);
      logger.warn({ orderId }, 'reservation expired, its stock is for sale again');
    }
  }

  const run = () => whileAlone(lease, sweep);
  return createPeriodicTask({ name: 'expiry of reservations', pauseMs, run, logger });
}
