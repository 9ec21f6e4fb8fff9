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
import type { Order } from '../../services/order/src/orders/order';
import { beginOrder } from '../../services/order/src/checkout/placement';
import { anOrderDraft } from '../../services/order/test/builders';
import type { Method } from '../../services/order/src/orders/transitions';
import type { Payment, SessionFacts } from '../../services/payment/src/payments/payment';
import type { PendingAction } from '../../services/payment/src/reconciliation/pending-action';

export const ORDER_ID = 'a'.repeat(24);
/** Paise: what the draft of the builders costs. */
export const AMOUNT = 1_000;
export const LINES = [{ productId: 'milk', quantity: 2 }];
/** Paise that go back when one piece of the two is not found. */
export const PART = AMOUNT / 2;
/** Time stands still: when something is due is left to chance, so "too early" and "too late" are tried as well. */
export const NOW = new Date('2026-11-21T10:00:00Z');
export const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

/** A process of the order service in the middle of its work; `known` is the order as it read it, maybe long ago. */
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

/** A process of the payment service: before its call of the provider, or with the provider's answer in hand. */
export interface PaymentWork {
  at: 'asking' | 'answered';
  known: Payment;
  action: Exclude<PendingAction['action'], 'none'>;
  outcome?: SessionFacts['outcome'] | 'refused' | 'refunded' | 'refunded a part';
}

/** Everything that outlives a crash, and every process that does not. */
export interface World {
  order: Order;
  reservation?: Reservation;
  payment?: Payment;
  onHand: number;
  soldToOthers: number;
  session: 'none' | 'open' | 'paid' | 'failed' | 'expired';
  refunded: boolean;
  /** Parts that went back, by the key under which the provider was asked; each is the price of one piece. */
  refundedParts: readonly string[];
  /** Rows of the stock's ledger beside the reservation. */
  notFound: number;
  soldElsewhere: number;
  /** Events and requests on their way, `receiver <- message`; in any order, as if there were no queue. */
  net: ReadonlySet<string>;
  placing?: OrderWork;
  recovering?: OrderWork;
  cancelling?: OrderWork;
  /** The request for a payment session; `done` holds its answer until the placing takes it. */
  opening?: PaymentWork | 'begin' | 'session' | 'conflict' | 'broken';
  reconciling?: PaymentWork;
  shopperAnswer: 'nothing' | 'placed' | 'failed';
  /** Faults that may still happen, so that the space stays finite in reasonable time. */
  faults: number;
}

export interface Scenario {
  method: Method;
  /** Another shopper may buy the stock whenever it is available. */
  otherShopper: boolean;
  /** Reservations may expire at any moment; otherwise only the saga itself releases stock. */
  expiry: boolean;
  /** People pick, deliver, cancel and bring back what is confirmed. */
  desk: boolean;
  /** And a shopper gives a piece back at the door. */
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

/** Who reacts to an event; it is on its way to each of them by itself. */
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

/** A refund that is not of all that was paid. */
export const OF_PART = ' of a part';
const isOfPart = ({ type, data }: Published): boolean =>
  type === 'payment.refunded' && (data as { refunded: number }).refunded < AMOUNT;

/** What else the receiver has to know of it. */
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
    `${status},${'returnedStock' in order ? order.returnedStock : '-'},${missingOf(order as Order).length},${acceptedPieces(order as Order).length},${refusedOf(order as Order).length},${'refusedStock' in order ? order.refusedStock : '-'},${order.refunded},${paymentStatus},${flag(dueAt)},${timeline.at(-1)?.cause},${flag(timeline.some((step) => step.status === 'confirmed'))}`,
);

const paymentKey = memoized(
  ({ state, orderCancelled, dueAt, sessionId, parts = [] }: Payment) =>
    `${state},${parts.map(({ key, refundId }) => key + flag(refundId)).join('')},${flag(orderCancelled)},${flag(dueAt)},${flag(sessionId)}`,
);

/** Two worlds with the same key have the same future: of the past only what decisions depend on counts. */
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
 * How a process changes what it has read: decides on what it knows, and on the newest state when it was overtaken
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
