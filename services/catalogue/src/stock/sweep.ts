import type { Logger } from '@tokri/service-kit';
import type { UnitOfWork } from '@tokri/messaging';
import type { Line } from '../line';
import type { Store } from '../store';
import type { Crossing } from './move-stock';
import { expireReservation } from './reservations';

const AT_ONCE = 100;

export interface SweepParts {
  store: Store;
  unitOfWork: UnitOfWork;
  inLine: Line;
  logger: Logger;
  graceSeconds: number;
  onCrossed: (crossings: readonly Crossing[]) => void;
}

/** Gives back what is still held long after its expiry; answers how many reservations that were. */
export async function sweepExpired(parts: SweepParts): Promise<number> {
  const { store, unitOfWork, inLine, logger, graceSeconds, onCrossed } = parts;
  const before = new Date(Date.now() - graceSeconds * 1_000);
  const overdue = await store.reservations
    .find({ state: 'held', expiresAt: { $lt: before } })
    .select('_id')
    .limit(AT_ONCE)
    .lean();
  let expired = 0;
  for (const { _id } of overdue) {
    const orderId = String(_id);
    const crossings = await inLine(() =>
      unitOfWork((transaction) => expireReservation(store, transaction, orderId, before)),
    );
    if (!crossings) continue;
    onCrossed(crossings);
    expired += 1;
    logger.warn({ orderId }, 'reservation expired, its stock is for sale again');
  }
  return expired;
}

/** Sweeps now and then until stopped. */
export function startSweeping(parts: SweepParts, everySeconds: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweepExpired(parts)
      .then(() => undefined)
      .catch((error: unknown) => parts.logger.warn({ err: error }, 'sweep failed, will be done again'))
      .finally(() => (running = undefined));
  }, everySeconds * 1_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
