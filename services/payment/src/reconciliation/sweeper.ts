import { createSweeper, runInContext, type Logger, type Sweeper } from '@tokri/service-kit';
import type { Reconcile } from './reconcile';
import { traceOf, type Payment } from '../payments/payment';
import type { PaymentStore } from '../payments/store';

export interface SweeperDependencies {
  store: PaymentStore;
  reconcile: Reconcile;
  logger: Logger;
  now: () => Date;
  pauseMs: number;
}

/** Lease of one replica on a payment, in seconds; a failed attempt is retried after it. */
const LEASE_SECONDS = 20;
const MAX_CONCURRENT = 4;

/**
 * Reconciles due payments with the provider: refunds, sessions to expire, unfinished openings, and sessions without
 * events.
 */
export function createPaymentSweeper(dependencies: SweeperDependencies): Sweeper {
  const { store, reconcile, logger, now, pauseMs } = dependencies;

  async function handle({ orderId, userId, state }: Payment): Promise<void> {
    try {
      await reconcile(orderId);
    } catch (error) {
      logger.warn(
        { err: error, orderId, userId, state },
        'payment could not be reconciled, will be tried again',
      );
    }
  }

  return createSweeper({
    name: 'reconciliation',
    pauseMs,
    concurrency: MAX_CONCURRENT,
    claim: () => store.claimDue(now(), LEASE_SECONDS),
    handle: (payment) => runInContext({ traceparent: traceOf(payment) }, () => handle(payment)),
    logger,
  });
}
