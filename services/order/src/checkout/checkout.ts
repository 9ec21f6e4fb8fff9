import type { OrderCancelCause, OrderRejectCause, StockReleaseCause } from '@tokri/contracts';
import { VersionConflict } from '@tokri/messaging';
import { conflict, createBulkhead, HttpError, unavailable } from '@tokri/service-kit';
import type {
  Dependencies,
  Duplicate,
  Priced,
  Recovery,
  RecoveryAction,
  State,
  Step,
  Submitted,
} from './step';
import { isRefusal } from '../clients';
import { isAnswer, replacedBy } from './earlier-orders';
import { price } from './price-order';
import { ifItsLines, ifItsPayment, ifItsRefund, ifItsRefusal } from '../payments/event-claims';
import { newOrderId } from '../orders/model';
import { newOrderNumber, type Submission, type SubmissionKeys } from './keys';
import { withPhoneAudit } from '../orders/audited';
import {
  isCancelled,
  phoneActorOf,
  type ConfirmedOrder,
  type Order,
  type PendingOrder,
} from '../orders/order';
import {
  abandonOrder,
  acceptCash,
  awaitPayment,
  beginOrder,
  cancelOrder,
  recordPayment,
  rejectOrder,
} from './placement';
import { offersOf } from '../offers/item-offers';
import { OfferUsedUp } from '../offers/store/redemptions';
import { CreditUsedUp } from '../credit/store';
import { recordRefund, recordRefusedRefund } from '../payments/refund';
import type { Method, Status } from '../orders/transitions';

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
    action: write,
    onFailure: unlessPlacedBefore,
    inBulkhead: true,
  },
  {
    name: 'reserve stock',
    from: 'pending',
    action: reserveStock,
    // Best effort: catalogue also releases the stock on order.cancelled and order.rejected.
    compensation: (order, cause, { clients }) => clients.tryReleaseStock(order, cause),
    onFailure: abandonUnlessRefused,
    inBulkhead: true,
  },
  {
    name: 'confirm',
    from: 'pending',
    method: 'cash',
    action: confirm,
    onFailure: abandonUnlessRefused,
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
    onFailure: abandonPayment,
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
      await compensate(state, 'abandoned', dependencies);
      throw unavailable();
    }
    return state;
  }

  return {
    place,
    cancel: (order: Order, cause: OrderCancelCause) => cancel(order, cause, dependencies),
    recover: {
      resume: (order) => take(CHECKOUT, order, rethrow),
      abandon: (order) => abandon(order, 'abandoned', dependencies),
      cancel: (order) => cancel(order, 'payment-overdue', dependencies),
      'release again': (order) => releaseAgain(order, dependencies),
    } satisfies Record<RecoveryAction, (order: Order) => Promise<unknown>>,
  };
}

type FailureHandler = (row: Step, state: State, error: unknown) => Promise<State>;

const isOrder = (state: State): state is Order => 'id' in state;

const applies = (row: Step, state: State): boolean =>
  row.from === state.status && (!row.method || (isOrder(state) && row.method === state.method));

/* The actions, in the order of the table. */

/** A repeated submission gets its earlier order, even if prices or stock have changed since. */
async function unlessPlacedBefore(
  state: Submitted | Priced,
  error: unknown,
  dependencies: Dependencies,
): Promise<Priced | Duplicate> {
  const { submission, keys } = state;
  const { byKeys, unpaid } = await dependencies.checkoutStore.findEarlier(submission.userId, keys);
  if (byKeys && isAnswer(byKeys, keys)) return { status: 'duplicate' };
  if (state.status === 'submitted' && mayBeHeld(error) && unpaid.length > 0)
    return price(state, dependencies, unpaid);
  throw error;
}

/** Refusals that pieces, offers or store credit of an unpaid order may cause. */
const HELD: readonly string[] = ['OUT_OF_STOCK', 'COUPON_REFUSED', 'PRICES_CHANGED', 'CREDIT_CHANGED'];
const mayBeHeld = (error: unknown): boolean => error instanceof HttpError && HELD.includes(error.code);

/**
 * Between pricing and writing an offer or store credit can be used up, and an unpaid order that the new one replaces be
 * paid: then the order is priced again, which gives the reason.
 */
async function write(priced: Priced, dependencies: Dependencies): Promise<PendingOrder | Duplicate> {
  let state = priced;
  for (let attempt = 1; attempt <= MAX_PRICINGS; attempt += 1) {
    try {
      return await writeOrder(state, dependencies);
    } catch (error) {
      if (!OVERTAKEN.some((kind) => error instanceof kind)) throw error;
      dependencies.activeOffers.forget();
      state = await priceAgain(state, dependencies);
    }
  }
  throw unavailable();
}

async function priceAgain(priced: Priced, dependencies: Dependencies): Promise<Priced> {
  const submitted = { ...priced, status: 'submitted' as const };
  // One of them may have been paid or replaced since.
  const { unpaid } = await dependencies.checkoutStore.findEarlier(priced.submission.userId);
  try {
    return await price(submitted, dependencies, priced.unpaid.length > 0 ? unpaid : []);
  } catch (error) {
    if (!mayBeHeld(error) || unpaid.length === 0) throw error;
    return price(submitted, dependencies, unpaid);
  }
}

const MAX_PRICINGS = 3;
const OVERTAKEN = [OfferUsedUp, CreditUsedUp, VersionConflict];

/**
 * Reads the address only after pricing, which refuses most submissions in a rush. Only an accepted submission replaces
 * an earlier unpaid order.
 * @throws 409 TOO_MANY_OPEN_PAYMENTS, TOO_MANY_OPEN_ORDERS
 */
async function writeOrder(priced: Priced, dependencies: Dependencies): Promise<PendingOrder | Duplicate> {
  const { clients, checkoutStore, limits, orderNumberPrefix, promiseSeconds, now } = dependencies;
  const { submission, keys, items, costs, goods, deliveryFee, deliveryOffer, total, storeCredit } = priced;
  const { userId, method, lines, addressId, deliveryNote, returnOrigin, language, placedBy } = submission;
  const [address, buyer] = await Promise.all([
    clients.findAddress(userId, addressId),
    clients.tryFindBuyer(userId),
  ]);
  const { submissionKey, clientKey, fingerprint } = keys;
  const createdAt = now();
  const draft = {
    id: newOrderId(),
    number: newOrderNumber(orderNumberPrefix),
    userId,
    method,
    address,
    lines,
    items,
    subTotal: goods,
    total,
    ...(deliveryFee > 0 && { deliveryFee }),
    ...(deliveryOffer && { deliveryOffer }),
    ...(storeCredit > 0 && { storeCredit }),
    ...(costs.length > 0 && { costs }),
    submissionKey,
    clientKey,
    fingerprint,
    createdAt,
    returnOrigin,
    deliveryNote,
    language,
    promiseSeconds: promiseSeconds(),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    by: placedBy === undefined ? undefined : { role: 'admin' as const, id: placedBy },
  };
  const order = beginOrder({ ...draft, dueAt: dueAt('pending', method, createdAt) });
  const freed = withSameOffersOrCredit(priced);
  const within =
    priced.redemptions.length > 0 || storeCredit > 0
      ? dependencies.redeem(order, priced.redemptions, freed)
      : undefined;
  const insert = () => checkoutStore.insertOpen(order, limits.open[method], within, freed[0]?.openSlot);
  let written = await insert();
  if (written === 'taken') return { status: 'duplicate' as const };
  if (written !== 'full') for (const earlier of freed) await compensate(earlier, 'replaced', dependencies);
  // After the order is written: of two concurrent submissions at least one finds the other.
  const replaced = await replaceEarlier(order, priced.short, dependencies);
  if (written === 'full' && replaced > 0) written = await insert();
  if (written === 'full') throw tooManyOpen(method, limits.open[method].places);
  return written === 'taken' ? { status: 'duplicate' as const } : written;
}

/** Unpaid orders that use the same offers or store credit, if pricing counted these as available. */
const withSameOffersOrCredit = ({ unpaid, redemptions, storeCredit }: Priced): Order[] =>
  unpaid.filter(
    (order) =>
      (storeCredit > 0 && order.storeCredit !== undefined) ||
      offersOf(order).some(({ offerId }) => redemptions.some((each) => each.offerId === offerId)),
  );

/** Expires the payment sessions of unpaid orders that this one replaces. @returns how many */
async function replaceEarlier(
  order: PendingOrder,
  short: readonly string[],
  dependencies: Dependencies,
): Promise<number> {
  const { unpaid } = await dependencies.checkoutStore.findEarlier(order.userId);
  const replaced = replacedBy(order, unpaid, short);
  for (const earlier of replaced) await cancel(earlier, 'replaced', dependencies);
  return replaced.length;
}

const tooManyOpen = (method: Method, count: number) =>
  method === 'card'
    ? conflict(
        'TOO_MANY_OPEN_PAYMENTS',
        `You have ${count} orders waiting to be paid. Please pay or cancel one of them first (My Orders).`,
      )
    : conflict(
        'TOO_MANY_OPEN_ORDERS',
        `You have ${count} orders to be paid at the door already. Please wait until one has arrived, or pay online.`,
      );

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

/* Compensations. */

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

async function compensate(order: Order, cause: StockReleaseCause, dependencies: Dependencies): Promise<void> {
  for (const row of CHECKOUT.toReversed()) await row.compensation?.(order, cause, dependencies);
}

async function releaseAgain(order: Order, { clients, recoveryStore }: Dependencies): Promise<void> {
  await clients.releaseStock(order, 'abandoned');
  await recoveryStore.clearDue(order.id);
}

/* Due times of recovery. */

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

export const recoveryIn = (status: Status, method: Method): Recovery | undefined =>
  CHECKOUT.find((row) => row.recovery && row.from === status && (row.method ?? method) === method)?.recovery;

export function dueAt(status: Status, method: Method, since: Date): Date {
  return after(since, recoveryIn(status, method)?.dueSeconds ?? 0);
}
