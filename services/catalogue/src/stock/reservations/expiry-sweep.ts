import { createLease, pick, whileAlone } from '@tokri/database';
import type { WriteStock } from '../../dependencies';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { expireReservation } from './change-reservation';
import type { CatalogueStore } from '../../store';

/** Maximum reservations that one run releases. */
const BATCH = 100;

export interface ExpirySweepOptions {
  store: CatalogueStore;
  writeStock: WriteStock;
  logger: Logger;
  pauseMs: number;
  /** Seconds that a reservation outlives its expiry. */
  graceSeconds: number;
}

/**
 * Releases reservations still held long after their expiry. One replica at a time, by a lease; concurrent replicas conflict in
 * the reservation's row, and the loser finds nothing to do.
 */
export function createExpirySweep(options: ExpirySweepOptions): PeriodicTask {
  const { store, writeStock, logger, pauseMs, graceSeconds } = options;

  const lease = createLease(store.connection, 'expiry of reservations');

  async function sweep(): Promise<void> {
    const before = new Date(Date.now() - graceSeconds * 1_000);
    const overdue = await pick(
      store.reservations.find({ state: 'held', expiresAt: { $lt: before } }).limit(BATCH),
    );
    for (const { _id } of overdue) {
      const orderId = String(_id);
      const isExpired = await writeStock(async (transaction) => {
        const changes = await expireReservation(store, transaction, orderId, before);
        return { result: changes !== undefined, changes: changes ?? [] };
      });
      if (isExpired) logger.warn({ orderId }, 'reservation expired, its stock is for sale again');
    }
  }

  const run = () => whileAlone(lease, sweep);
  return createPeriodicTask({ name: 'expiry of reservations', pauseMs, run, logger });
}
