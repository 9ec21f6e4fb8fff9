import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import { after, recoveryIn, type Checkout } from './checkout';
import type { RecoveryAction } from './step';
import { isRefusal } from '../clients';
import type { Order } from '../orders/order';
import type { RecoveryStore, StuckFilter } from './recovery-store';
import { shownStatus, TRANSITIONS, type Method, type Status } from '../orders/transitions';

export interface RecoveryDependencies {
  recoveryStore: Pick<RecoveryStore, 'claimDue' | 'clearDue'>;
  checkout: Pick<Checkout, 'recover'>;
  logger: Logger;
  now: () => Date;
  pauseMs: number;
}

/** Lease of one replica on an order, in seconds; a failed recovery is retried after it. */
const LEASE_SECONDS = 30;
const MAX_CONCURRENT = 4;

/**
 * Finishes or undoes orders that have stopped, after a crash between two steps or a lost event. The table in
 * checkout.ts defines the action per status.
 */
export function createRecovery({
  recoveryStore,
  checkout,
  logger,
  now,
  pauseMs,
}: RecoveryDependencies): Sweeper {
  async function recover(order: Order): Promise<void> {
    const action = recoveryFor(order, now());
    const facts = { orderId: order.id, userId: order.userId, action };
    try {
      await (action ? checkout.recover[action](order) : recoveryStore.clearDue(order.id));
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
    claim: () => recoveryStore.claimDue(now(), LEASE_SECONDS),
    handle: recover,
    logger,
  });
}

/** The time from which the deadlines of the order count. */
function since(order: Order): Date {
  if (order.status === 'pending') return order.createdAt;
  if (order.status === 'awaiting-payment') return order.session.expiresAt;
  return order.timeline.at(-1)?.at ?? order.createdAt;
}

/** The action for an order that is due; undefined when nothing is left to do. */
export function recoveryFor(order: Order, now: Date): RecoveryAction | undefined {
  const recovery = recoveryIn(order.status, order.method);
  const { resumeSeconds } = recovery ?? {};
  const mayResume = resumeSeconds !== undefined && now < after(since(order), resumeSeconds);
  return mayResume ? 'resume' : recovery?.otherwise;
}

/** Deadline of unfinished orders of one status and method: `seconds` after the time in the field `from`. */
interface Deadline extends Pick<StuckFilter, 'status' | 'method' | 'from'> {
  seconds: number;
}

function deadlineIn(status: Status, method: Method): Deadline[] {
  const recovery = recoveryIn(status, method);
  if (!recovery) return [];
  const seconds = recovery.resumeSeconds ?? recovery.dueSeconds;
  const stored = shownStatus(status);
  if (status === 'awaiting-payment') return [{ status: stored, method, from: 'session.expiresAt', seconds }];
  // Only pending orders are rejected with a release still due, so the time for pending is added.
  const pending = status === 'pending' ? 0 : (deadlineIn('pending', method)[0]?.seconds ?? 0);
  return [{ status: stored, method, from: 'createdAt', seconds: pending + seconds }];
}

/**
 * The deadlines of all unfinished orders, each by an indexed field (orders/model.ts), so that metrics count stuck
 * orders from the index alone.
 */
const DEADLINES: readonly Deadline[] = (Object.keys(TRANSITIONS) as Method[]).flatMap((method) =>
  (Object.keys(TRANSITIONS[method]) as Status[]).flatMap((status) => deadlineIn(status, method)),
);

export const UNFINISHED_STATUSES = [...new Set(DEADLINES.map(({ status }) => status))];

/** The deadline of the order; undefined when nothing is left to do. */
export function deadlineOf(order: Order): Date | undefined {
  const deadline = DEADLINES.find(
    ({ status, method }) => status === shownStatus(order.status) && method === order.method,
  );
  if (!order.dueAt || !deadline) return undefined;
  const from = order.status === 'awaiting-payment' ? order.session.expiresAt : order.createdAt;
  return after(from, deadline.seconds);
}

/** Seconds that recovery has after the deadline of an order (a few attempts) before the order counts as stuck. */
const PATIENCE_SECONDS = 120;

/**
 * Filters for orders that recovery fails to finish. Each attempt sets a new `dueAt`, so that only the deadline
 * identifies them.
 */
export const stuckFilters = (now: Date): StuckFilter[] =>
  DEADLINES.map(({ status, method, from, seconds }) => ({
    status,
    method,
    from,
    before: after(now, -(seconds + PATIENCE_SECONDS)),
  }));
