import type { OrderCancelCause, OrderRejectCause, StockReleaseCause } from '@tokri/contracts';
import { HttpError } from '@tokri/service-kit';
import { isRefusal } from '../clients';
import { isCancelled, type Order, type PendingOrder } from '../orders/order';
import type { Method, Status } from '../orders/transitions';
import { abandonOrder, cancelOrder } from './placement';
import type { Dependencies, Step } from './step';

/** What the steps need of the table in checkout.ts, which names them. */
export interface CheckoutTable {
  steps: () => readonly Step[];
  dueAt: (status: Status, method: Method, since: Date) => Date;
}

/** Undoes orders by the compensations of the table. */
export function undoOrders({ steps, dueAt }: CheckoutTable) {
  /** Placing failed. After a refusal the order is rejected already; otherwise stock may be reserved. */
  async function abandonUnlessRefused(order: PendingOrder, error: unknown, dependencies: Dependencies) {
    if (isRefusal(error)) throw error;
    return giveUp(order, 'abandoned', error, dependencies);
  }

  /** A session may be open even if payment refused the request. */
  function abandonPayment(order: PendingOrder, error: unknown, dependencies: Dependencies) {
    const cause = error instanceof HttpError ? 'payment-unavailable' : 'abandoned';
    return giveUp(order, cause, error, dependencies);
  }

  async function giveUp(
    order: PendingOrder,
    cause: OrderRejectCause,
    error: unknown,
    dependencies: Dependencies,
  ): Promise<Order> {
    const left = await abandon(order, cause, dependencies).catch((failure: unknown) => {
      const facts = { err: failure, orderId: order.id };
      dependencies.logger.warn(facts, 'order could not be abandoned, recovery will retry');
    });
    // A commit may succeed although its response is lost, and a concurrent request may have been paid.
    if (left?.status === 'confirmed') return left;
    throw error;
  }

  /** Rejects an order for which stock or a session may be held; a settled order does not change. */
  async function abandon(order: Order, cause: OrderRejectCause, dependencies: Dependencies): Promise<Order> {
    const { change, now } = dependencies;
    const releaseAt = dueAt('rejected', order.method, now());
    const left = await change(order, (known) => abandonOrder(known, cause, releaseAt, now()));
    if (isCancelled(left)) await compensate(left, cause, dependencies);
    return left;
  }

  /** Cancels an unpaid order and releases its stock at once. Returns an order that is already paid unchanged. */
  async function cancel(order: Order, cause: OrderCancelCause, dependencies: Dependencies): Promise<Order> {
    const { change, now } = dependencies;
    const left = await change(order, (known) => cancelOrder(known, cause, now()));
    if (isCancelled(left)) await compensate(left, cause, dependencies);
    return left;
  }

  async function compensate(
    order: Order,
    cause: StockReleaseCause,
    dependencies: Dependencies,
  ): Promise<void> {
    for (const row of steps().toReversed()) await row.compensation?.(order, cause, dependencies);
  }

  async function releaseAgain(order: Order, { clients, recoveryStore }: Dependencies): Promise<void> {
    await clients.releaseStock(order, 'abandoned');
    await recoveryStore.clearDue(order.id);
  }

  return { abandonUnlessRefused, abandonPayment, abandon, cancel, compensate, releaseAgain };
}

export type UndoOrders = ReturnType<typeof undoOrders>;
