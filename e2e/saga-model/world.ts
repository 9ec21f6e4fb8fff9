import type { EventData, NewEvent, OrderCancelCause, OrderRejectCause } from '@tokri/contracts';
import {
  ORDER_ADJUSTED,
  ORDER_CANCELLED,
  ORDER_REJECTED,
  REFUSED_TAKEN_BACK,
  STOCK_LOST,
  type Reservation,
} from '../../services/catalogue/src/stock/reservations/reservation';
import { acceptedPieces, missingOf, refusedOf } from '../../services/order/src/orders/ledger';
import { takenOutOf } from '../../services/order/src/substitution/changed-pieces';
import type { Order } from '../../services/order/src/orders/order';
import { beginOrder } from '../../services/order/src/checkout/placement';
import { anOrderDraft } from '../../services/order/test/builders';
import type { Method } from '../../services/order/src/orders/transitions';
import type { Payment, SessionFacts } from '../../services/payment/src/payments/payment';
import type { PendingAction } from '../../services/payment/src/reconciliation/pending-action';

export const ORDER_ID = 'a'.repeat(24);
/** Price of the builders' draft in paise. */
export const AMOUNT = 1_000;
export const LINES = [{ productId: 'milk', quantity: 2 }];
/** Refund in paise when one piece of the two is missing. */
export const PART = AMOUNT / 2;
/** Time is fixed: due steps happen at any point of an interleaving, so "too early" and "too late" are tried as well. */
export const NOW = new Date('2026-11-21T10:00:00Z');
export const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

/** A running process of the order service; `known` is the order as read by it, possibly outdated. */
export interface OrderWork {
  at:
    | 'reserving'
    | 'rejecting'
    | 'held'
    | 'opening'
    | 'opened'
    | 'unavailable'
    | 'abandoning'
    | 'cancelling'
    | 'releasing'
    | 'releasing-again'
    | 'failed';
  known: Order;
  /** Why the order is abandoned or cancelled, and its stock released. */
  cause?: OrderCancelCause | OrderRejectCause;
}

/** A process of the payment service, before its call of the provider or with the answer. */
export interface PaymentWork {
  at: 'asking' | 'answered';
  known: Payment;
  action: Exclude<PendingAction['action'], 'none'>;
  outcome?: SessionFacts['outcome'] | 'refused' | 'refunded' | 'refunded a part';
}

/** The complete state: stored data, which survives a crash, and processes, which do not. */
export interface World {
  order: Order;
  reservation?: Reservation;
  payment?: Payment;
  onHand: number;
  soldToOthers: number;
  session: 'none' | 'open' | 'paid' | 'failed' | 'expired';
  refunded: boolean;
  /** Idempotency keys of partial refunds; each is the price of one piece. */
  refundedParts: readonly string[];
  /** Sums of the stock ledger other than the reservation. */
  notFound: number;
  soldElsewhere: number;
  /** Events and requests in transit, `receiver <- message`; delivered in any order. */
  net: ReadonlySet<string>;
  placing?: OrderWork;
  recovering?: OrderWork;
  cancelling?: OrderWork;
  /** The request for a payment session, or its answer until placing uses it. */
  opening?: PaymentWork | 'begin' | 'session' | 'conflict' | 'broken';
  reconciling?: PaymentWork;
  shopperAnswer: 'nothing' | 'placed' | 'failed';
  /** Number of faults that can still happen, which limits the state space. */
  faults: number;
}

export interface Scenario {
  method: Method;
  /** Another shopper can buy the stock whenever it is available, and cancel. */
  otherShopper: boolean;
  /** Reservations can expire at any moment; otherwise only the saga itself releases stock. */
  expiry: boolean;
  /** Confirmed orders are picked, delivered, cancelled and returned. */
  desk: boolean;
  /** Shoppers also refuse a piece at the door. */
  refusals: boolean;
  /** Crashes, lost answers, lost and duplicated messages. */
  faults: number;
}

export const STOCK = 2;

export function newWorld({ method, faults }: Scenario): World {
  const item = { productId: 'milk', name: 'Milk', image: [], unit: '', price: 5, discount: 0 };
  const items = [{ ...item, quantity: 2, lineTotal: AMOUNT / 100 }];
  const draft = { id: ORDER_ID, method, createdAt: NOW, dueAt: NOW, lines: LINES, items };
  const order = beginOrder(anOrderDraft(draft));
  return {
    order,
    onHand: STOCK,
    soldToOthers: 0,
    session: 'none',
    refunded: false,
    refundedParts: [],
    notFound: 0,
    soldElsewhere: 0,
    net: new Set(),
    placing: { at: 'reserving', known: order },
    shopperAnswer: 'nothing',
    faults,
  };
}

/** Receivers of an event; it is delivered to each of them independently. */
const LISTENERS: Partial<Record<NewEvent['type'], readonly string[]>> = {
  'order.confirmed': ['catalogue'],
  'order.cancelled': ['catalogue', 'payment'],
  'order.rejected': ['catalogue', 'payment'],
  'order.returned': ['catalogue', 'payment'],
  'order.adjusted': ['catalogue', 'payment'],
  'order.items-refused': ['payment'],
  'order.refused-taken-back': ['catalogue'],
  'order.problem-answered': ['payment'],
  'payment.succeeded': ['order'],
  'payment.failed': ['order'],
  'payment.expired': ['order'],
  'payment.refunded': ['order'],
  'stock.lost': ['order'],
};

export const send = (world: World, ...messages: string[]): World => ({
  ...world,
  net: new Set([...world.net, ...messages]),
});

type Published = Pick<NewEvent, 'type'> & { data?: unknown };

export const publish = (world: World, events: readonly Published[]): World =>
  send(
    world,
    ...events.flatMap((event) =>
      (LISTENERS[event.type] ?? []).map((to) => `${to} <- ${event.type}${detailOf(event)}`),
    ),
  );

/** Marks a partial refund. */
export const OF_PART = ' of a part';
const isOfPart = ({ type, data }: Published): boolean =>
  type === 'payment.refunded' && (data as { refunded: number }).refunded < AMOUNT;

function detailOf(event: Published): string {
  if (event.type === 'order.problem-answered')
    return ` ${(event.data as EventData<'order.problem-answered'>).problem.problemId}`;
  return isOfPart(event) ? OF_PART : '';
}

const flag = (value: unknown): string => (value ? '+' : '-');

/** Memoizes by identity: states are immutable. */
function memoized<T extends object>(describe: (state: T) => string): (state: T) => string {
  const known = new WeakMap<T, string>();
  return (state) => {
    let text = known.get(state);
    if (text === undefined) known.set(state, (text = describe(state)));
    return text;
  };
}

const orderKey = memoized(
  ({ status, paymentStatus, dueAt, timeline, ...order }: Order) =>
    `${status},${'returnedStock' in order ? order.returnedStock : '-'},${missingOf(order as Order).length},${takenOutOf(order as Order).length},${acceptedPieces(order as Order).length},${refusedOf(order as Order).length},${'refusedStock' in order ? order.refusedStock : '-'},${order.refunded},${paymentStatus},${flag(dueAt)},${timeline.at(-1)?.cause},${flag(timeline.some((step) => step.status === 'confirmed'))}`,
);

const paymentKey = memoized(
  ({ state, orderCancelled, dueAt, sessionId, parts = [] }: Payment) =>
    `${state},${parts.map(({ key, refundId }) => key + flag(refundId)).join('')},${flag(orderCancelled)},${flag(dueAt)},${flag(sessionId)}`,
);

/** Worlds with the same key behave the same: the key has only state on which decisions depend. */
export function keyOf(world: World): string {
  const { order, reservation, payment } = world;
  const atOrder = (work?: OrderWork) =>
    work && [work.at, work.cause, orderKey(work.known), flag(work.known.version === order.version)].join();
  const atPayment = (work?: World['opening']) =>
    typeof work === 'object'
      ? [
          work.at,
          work.action,
          work.outcome,
          paymentKey(work.known),
          flag(work.known.version === payment?.version),
        ].join()
      : work;
  const causes = new Set<string>(reservation?.history.map(({ cause }) => cause));
  return [
    orderKey(order),
    reservation &&
      [
        reservation.state,
        flag(causes.has(ORDER_ADJUSTED)),
        flag(causes.has(REFUSED_TAKEN_BACK)),
        flag(causes.has(ORDER_CANCELLED) || causes.has(ORDER_REJECTED)),
        flag(causes.has(STOCK_LOST)),
      ].join(),
    payment && paymentKey(payment),
    [
      world.onHand,
      world.soldToOthers,
      world.session,
      flag(world.refunded),
      world.refundedParts.join('+'),
      world.notFound,
      world.soldElsewhere,
      world.shopperAnswer,
      world.faults,
    ].join(),
    [...world.net].sort().join(),
    atOrder(world.placing),
    atOrder(world.recovering),
    atOrder(world.cancelling),
    atPayment(world.opening),
    atPayment(world.reconciling),
  ].join(';');
}

/**
 * Models an optimistic update: decides on the known state, or on the newest state after a conflict
 * (packages/messaging/src/outbox/optimistic-update.ts).
 */
export function changed<T extends { version: number }>(
  current: T,
  known: T,
  decide: (state: T) => { next: T; events: NewEvent[] } | 'unchanged',
): { current: T; result: T; events: NewEvent[] } {
  let decision = decide(known);
  if (decision === 'unchanged') return { current, result: known, events: [] };
  if (known.version !== current.version) decision = decide(current);
  if (decision === 'unchanged') return { current, result: current, events: [] };
  return { current: decision.next, result: decision.next, events: decision.events };
}
