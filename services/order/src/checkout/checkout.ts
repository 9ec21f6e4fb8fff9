import type { OrderCancelCause } from '@tokri/contracts';
import { createBulkhead, unavailable } from '@tokri/service-kit';
import type { Dependencies, Recovery, RecoveryAction, State, Step } from './step';
import { isRefusal } from '../clients';
import { price } from './price-order';
import { ifItsLines, ifItsPayment, ifItsRefund, ifItsRefusal } from '../payments/event-claims';
import type { Submission, SubmissionKeys } from './keys';
import { withPhoneAudit } from '../orders/audited';
import {
  isCancelled,
  phoneActorOf,
  type ConfirmedOrder,
  type Order,
  type PendingOrder,
} from '../orders/order';
import { abandonOrder, acceptCash, awaitPayment, cancelOrder, recordPayment, rejectOrder } from './placement';
import { recordRefund, recordRefusedRefund } from '../payments/refund';
import type { Method, Status } from '../orders/transitions';
import { undoOrders } from './undo-orders';
import { unlessPlacedBefore, writeOrders } from './write-order';

const undo = undoOrders({ steps: () => CHECKOUT, dueAt });

/**
 * The steps of checkout, in order. Placing runs them from the top, recovery looks up how to continue an order that has
 * stopped, and consumers.ts handles the events of other services by the reactions.
 */
export const CHECKOUT: readonly Step[] = [
  {
    name: 'price',
    from: 'submitted',
    action: price,
    onFailure: unlessPlacedBefore,
    inBulkhead: true,
  },
  {
    name: 'write the order',
    from: 'priced',
    action: writeOrders({ ...undo, dueAt }),
    onFailure: unlessPlacedBefore,
    inBulkhead: true,
  },
  {
    name: 'reserve stock',
    from: 'pending',
    action: reserveStock,
    // Best effort: catalogue also releases the stock on order.cancelled and order.rejected.
    compensation: (order, cause, { clients }) => clients.tryReleaseStock(order, cause),
    onFailure: undo.abandonUnlessRefused,
    inBulkhead: true,
  },
  {
    name: 'confirm',
    from: 'pending',
    method: 'cash',
    action: confirm,
    onFailure: undo.abandonUnlessRefused,
    // The placing process died. Every step is idempotent, and a repeated submission finds this order.
    recovery: { dueSeconds: 8, resumeSeconds: 120, otherwise: 'abandon' },
  },
  {
    name: 'clear the cart',
    from: 'confirmed',
    method: 'cash',
    action: clearCart,
  },
  {
    name: 'open the payment session',
    from: 'pending',
    method: 'card',
    action: openPaymentSession,
    // Compensation: on order.cancelled and order.rejected payment expires the session or refunds the money.
    onFailure: undo.abandonPayment,
    // The shopper was not redirected to a payment page.
    recovery: { dueSeconds: 30, otherwise: 'abandon' },
  },
  {
    name: 'await the payment',
    from: 'awaiting-payment',
    method: 'card',
    reactions: {
      'payment.succeeded': ifItsPayment(recordPayment),
      'payment.failed': ifItsPayment((order, now) => cancelOrder(order, 'payment-failed', now)),
      'payment.expired': ifItsPayment((order, now) => cancelOrder(order, 'payment-expired', now)),
    },
    // The session expired without an event about its outcome. Payment refunds money that arrives later.
    recovery: { dueSeconds: 300, otherwise: 'cancel' },
  },
  {
    name: 'take the stock',
    from: 'confirmed',
    // Catalogue does it on order.confirmed. The pieces may be sold already if the reservation has expired.
    reactions: { 'stock.lost': ifItsLines((order, now) => cancelOrder(order, 'stock-lost', now)) },
  },
  {
    name: 'return the money',
    from: 'cancelled',
    method: 'card',
    // Payment does it on order.cancelled, order.returned, order.adjusted and order.problem-answered, whether it was
    // paid before or after the event.
    reactions: {
      'payment.refunded': ifItsRefund(recordRefund),
      'payment.refund-refused': ifItsRefusal(recordRefusedRefund),
    },
  },
  {
    name: 'release the stock again',
    from: 'rejected',
    // Catalogue may serve an attempt of `reserveStock` after the first release, or after it refused a later attempt.
    recovery: { dueSeconds: 30, otherwise: 'release again' },
  },
];

/** Concurrent submissions in the bulkhead, and the length of its queue: more would time out. */
const MAX_CONCURRENT = 32;
const MAX_QUEUED = 2_000;

export type Checkout = ReturnType<typeof createCheckout>;

export function createCheckout(dependencies: Dependencies) {
  const bulkhead = createBulkhead({ maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED });
  const inBulkhead = CHECKOUT.filter((row) => row.inBulkhead);
  const afterwards = CHECKOUT.filter((row) => !row.inBulkhead);

  /** Undefined when an earlier order has the key. @throws the error for the shopper, after the compensations */
  async function place(submission: Submission, keys: SubmissionKeys): Promise<Order | undefined> {
    const handle: FailureHandler = (row, state, error) => {
      if (!row.onFailure) throw error;
      if (isOrder(state) && !isRefusal(error)) {
        const facts = { err: error, orderId: state.id, step: row.name };
        dependencies.logger.warn(facts, 'a step of placing failed, the order is abandoned');
      }
      return row.onFailure(state as never, error, dependencies);
    };
    const submitted = { status: 'submitted' as const, submission, keys };
    const held = await bulkhead(() => take(inBulkhead, submitted, handle));
    const left = await take(afterwards, held, handle);
    return isOrder(left) ? left : undefined;
  }

  /** Recovery retries after its lease has expired. */
  const rethrow: FailureHandler = (_row, _state, error) => {
    throw error;
  };

  async function take(rows: readonly Step[], from: State, handle: FailureHandler): Promise<State> {
    let state = from;
    for (const row of rows) {
      if (!row.action || !applies(row, state)) continue;
      const before = state;
      state = await row
        .action(state as never, dependencies)
        .catch((error: unknown) => handle(row, before, error));
      if (!isOrder(state) || !isCancelled(state)) continue;
      // Cancelled concurrently: release what this process holds.
      await undo.compensate(state, 'abandoned', dependencies);
      throw unavailable();
    }
    return state;
  }

  return {
    place,
    cancel: (order: Order, cause: OrderCancelCause) => undo.cancel(order, cause, dependencies),
    recover: {
      resume: (order) => take(CHECKOUT, order, rethrow),
      abandon: (order) => undo.abandon(order, 'abandoned', dependencies),
      cancel: (order) => undo.cancel(order, 'payment-overdue', dependencies),
      'release again': (order) => undo.releaseAgain(order, dependencies),
    } satisfies Record<RecoveryAction, (order: Order) => Promise<unknown>>,
  };
}

type FailureHandler = (row: Step, state: State, error: unknown) => Promise<State>;

const isOrder = (state: State): state is Order => 'id' in state;

const applies = (row: Step, state: State): boolean =>
  row.from === state.status && (!row.method || (isOrder(state) && row.method === state.method));

/* The actions, in the order of the table. */

/** @throws the error of catalogue; a refusal rejects the order */
async function reserveStock(order: PendingOrder, { clients, change, now }: Dependencies): Promise<Order> {
  const releaseAt = () => dueAt('rejected', order.method, now());
  try {
    const { state } = await clients.reserveStock(order);
    if (state !== 'released') return order;
  } catch (error) {
    if (isRefusal(error)) await change(order, (known) => rejectOrder(known, releaseAt(), now()));
    throw error;
  }
  // The stock was released already: the order was given up concurrently.
  return change(order, (known) => abandonOrder(known, 'abandoned', releaseAt(), now()));
}

/** Returns the cancelled or rejected order when recovery has abandoned it concurrently. */
function confirm(order: PendingOrder, { change, now }: Dependencies): Promise<Order> {
  return change(
    order,
    withPhoneAudit((known) => acceptCash(known, now())),
  );
}

/** An order by phone was not made from the cart. */
async function clearCart(order: ConfirmedOrder, { clients }: Dependencies): Promise<Order> {
  if (!phoneActorOf(order)) await clients.tryClearCart(order);
  return order;
}

async function openPaymentSession(order: PendingOrder, dependencies: Dependencies): Promise<Order> {
  const { clients, change, now } = dependencies;
  const { id, url, expiresAt } = await clients.openPaymentSession(order);
  const session = { id, url, expiresAt: new Date(expiresAt) };
  const due = dueAt('awaiting-payment', order.method, session.expiresAt);
  return change(order, (known) => awaitPayment(known, session, due, now()));
}

/* Due times of recovery. */

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

export const recoveryIn = (status: Status, method: Method): Recovery | undefined =>
  CHECKOUT.find((row) => row.recovery && row.from === status && (row.method ?? method) === method)?.recovery;

export function dueAt(status: Status, method: Method, since: Date): Date {
  return after(since, recoveryIn(status, method)?.dueSeconds ?? 0);
}
