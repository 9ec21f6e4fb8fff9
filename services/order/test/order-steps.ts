import { itemOf, DESK, draftOf, HANDED } from './order-stages';
import { decided } from './builders';
import { eraseOrder } from '../src/orders/erase-order';
import {
  deliver,
  failDelivery,
  handOver,
  pack,
  recordPicked,
  reportMissing,
  startPicking,
  receiveReturn,
  receiveRefused,
} from '../src/fulfilment/fulfilment';
import type { Decision, Order } from '../src/orders/order';
import {
  abandonOrder,
  acceptCash,
  awaitPayment,
  beginOrder,
  cancelOrder,
  recordPayment,
  rejectOrder,
  retireSubmissionKey,
} from '../src/checkout/placement';
import { answerProblem, reportProblem } from '../src/problems/problems';
import { recordRefund, recordRefusedRefund, settleRefund } from '../src/payments/refund';
import type { Method } from '../src/orders/transitions';

/** An order of milk and rice, and all its possible steps by name. */
const now = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const session = { id: 'cs', url: 'http://pay.example', expiresAt: now };

/** 206 rupees. */
const ITEMS = [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)];

export const begin = (method: Method): Order =>
  beginOrder(
    draftOf(ITEMS, { method, createdAt: now, promiseSeconds: 600, submissionKey: 's', clientKey: 'c' }),
  );

type Step = (order: Order) => Decision | 'unchanged';
const report = { productId: 'milk', kind: 'damaged' as const, quantity: 1, reportedAt: now };
export const STEPS: Record<string, Step> = {
  acceptCash: (order) => acceptCash(order, now),
  awaitPayment: (order) => awaitPayment(order, session, now, now),
  paid: (order) => recordPayment(order, now),
  failed: (order) => cancelOrder(order, 'payment-failed', now),
  expired: (order) => cancelOrder(order, 'payment-expired', now),
  overdue: (order) => cancelOrder(order, 'payment-overdue', now),
  givenUp: (order) => cancelOrder(order, 'given-up', now),
  replaced: (order) => cancelOrder(order, 'replaced', now),
  stockLost: (order) => cancelOrder(order, 'stock-lost', now),
  shopperCancels: (order) => cancelOrder(order, 'cancelled-by-shopper', now),
  adminCancels: (order) => cancelOrder(order, 'cancelled-by-admin', now),
  rejected: (order) => rejectOrder(order, now),
  abandoned: (order) => abandonOrder(order, 'abandoned', now, now),
  noProvider: (order) => abandonOrder(order, 'payment-unavailable', now, now),
  retired: retireSubmissionKey,
  start: (order) => startPicking(order, 'asha', now),
  startByAnother: (order) => startPicking(order, 'ravi', now),
  milk: (order) => recordPicked(order, 'milk', 2),
  allMilk: (order) => recordPicked(order, 'milk', 3),
  oneMilk: (order) => reportMissing(order, { productId: 'milk', quantity: 1, reason: 'damaged' }),
  rice: (order) => recordPicked(order, 'rice', 1),
  noRice: (order) =>
    reportMissing(order, { productId: 'rice', quantity: 1, reason: 'not-found', isShelfEmpty: true }),
  pack: (order) => pack(order, DESK, now),
  handOver: (order) => handOver(order, HANDED, DESK, now),
  wrongCode: (order) => deliver(order, '0000', now),
  deliver: (order) => deliver(order, '4711', minutes(9)),
  deliverLate: (order) => deliver(order, '4711', minutes(11)),
  deliverSome: (order) => deliver(order, '4711', minutes(9), [{ productId: 'milk', quantity: 1 }]),
  fail: (order) => failDelivery(order, 'refused', now),
  receiveReturn: (order) => receiveReturn(order, 'restocked', DESK, now),
  receiveRefused: (order) => receiveRefused(order, 'restocked', DESK, now),
  report: (order) => reportProblem(order, { id: 'one', ...report }, 2),
  accept: (order) => answerProblem(order, 'one', { accepted: 1, at: now, by: DESK }),
  refundSome: (order) => recordRefund(order, 2_850, now),
  refundAll: (order) => recordRefund(order, 20_600, now),
  refundRefused: (order) => recordRefusedRefund(order, 0, now),
  settleRefund: (order) => settleRefund(order, 'by transfer', DESK, now),
  erase: (order) => eraseOrder(order, now, now),
};
export const walk = (method: Method, names: readonly string[]): Order =>
  names.reduce<Order>((order, name) => decided(STEPS[name]!(order)), begin(method));

/** Steps of the checkout, in which an order can end before it is picked. */
export const OF_CHECKOUT = [
  ...['acceptCash', 'awaitPayment', 'paid', 'failed', 'expired', 'overdue', 'givenUp', 'replaced'],
  ...['stockLost', 'rejected', 'abandoned', 'noProvider', 'refundAll'],
];
/** Steps from the desk to the door. */
export const OF_FULFILMENT = [
  ...['start', 'startByAnother', 'milk', 'allMilk', 'oneMilk', 'rice', 'noRice', 'pack', 'handOver'],
  ...['deliver', 'deliverSome', 'wrongCode', 'fail', 'receiveReturn', 'receiveRefused'],
  ...['shopperCancels', 'adminCancels', 'stockLost', 'refundAll'],
];

export const PICKED = ['start', 'allMilk', 'rice', 'pack', 'handOver'];
export const CASH = ['acceptCash'];
export const CARD = ['awaitPayment', 'paid'];
