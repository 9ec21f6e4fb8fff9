import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import { after, recoveryIn, type Checkout } from './checkout';
import type { RecoveryAction } from './checkout-step';
import { isRefusal } from './clients';
import type { Order } from './order';
import type { OrderStore } from './store';

export interface RecoveryDependencies {
  store: Pick<OrderStore, 'claimDue' | 'clearDue'>;
  checkout: Pick<Checkout, 'recover'>;
  logger: Logger;
  now: () => Date;
  pauseMs: number;
}

/** Seconds for which a replica has an order to itself; what fails is repeated after them. */
const LEASE_SECONDS = 30;
const MAX_CONCURRENT = 4;

/**
 * Finishes or undoes every order that stands still, after a crash between any two steps as after a lost event. What it
 * does with one stands in the table of checkout.ts.
 */
export function createRecovery({ store, checkout, logger, now, pauseMs }: RecoveryDependencies): Sweeper {
  async function recover(order: Order): Promise<void> {
    const action = recoveryFor(order, now());
    const facts = { orderId: order.id, userId: order.userId, action };
    try {
      await (action ? checkout.recover[action](order) : store.clearDue(order.id));
      logger.info(facts, 'order recovered');
    } catch (error) {
      if (isRefusal(error)) logger.info(facts, 'order was rejected while it was recovered');
      else logger.warn({ ...facts, err: error }, 'order could not be recovered, will be tried again');
    }
  }

  return createSweeper({
    name: 'recovery',
    pauseMs,
    concurrency: MAX_CONCURRENT,
    claim: () => store.claimDue(now(), LEASE_SECONDS),
    handle: recover,
    logger,
  });
}

/** From when on the order stands still. */
function since(order: Order): Date {
  if (order.status === 'pending') return order.createdAt;
  if (order.status === 'awaiting-payment') return order.session.expiresAt;
  return order.timeline.at(-1)?.at ?? order.createdAt;
}

/** What recovery does with an order that is due; undefined when nothing is left to do. */
export function recoveryFor(order: Order, now: Date): RecoveryAction | undefined {
  const recovery = recoveryIn(order.status, order.method);
  const { resumeSeconds } = recovery ?? {};
  const mayResume = resumeSeconds !== undefined && now < after(since(order), resumeSeconds);
  return mayResume ? 'resume' : recovery?.otherwise;
}

/** When the order should have gone on at the latest; undefined when nothing is left to do. */
export function deadlineOf(order: Order): Date | undefined {
  const recovery = recoveryIn(order.status, order.method);
  if (!order.dueAt || !recovery) return undefined;
  return after(since(order), recovery.resumeSeconds ?? recovery.dueSeconds);
}

/** Seconds that recovery has for an order after its deadline, a few attempts long; then somebody must look. */
const PATIENCE_SECONDS = 120;

/** Recovery tries and the order does not move: each try takes a new `dueAt`, so only the deadline shows it. */
export function isStuck(order: Order, now: Date): boolean {
  const deadline = deadlineOf(order);
  return deadline !== undefined && now > after(deadline, PATIENCE_SECONDS);
}
