import { itemOf, DESK, draftOf, HANDED } from './order-stages';
import { decided } from './builders';
import { eraseOrder } from '../src/orders/erase-order';
import * as fulfilment from '../src/fulfilment/fulfilment';
import type { Decision, Order } from '../src/orders/order';
import * as placement from '../src/checkout/placement';
import { answerProblem, refundReplacement, reportProblem, settleReplacement } from '../src/problems/problems';
import { recordRefund, recordRefusedRefund, settleRefund } from '../src/payments/refund';
import { grantRefund } from '../src/refunds/grant-refund';
import type { Method } from '../src/orders/transitions';

/** An order of milk and rice, and all its possible steps by name. */
const now = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const session = { id: 'cs', url: 'http://pay.example', expiresAt: now };

/** 206 rupees. */
const ITEMS = [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)];

export const begin = (method: Method): Order =>
  placement.beginOrder(
    draftOf(ITEMS, { method, createdAt: now, promiseSeconds: 600, submissionKey: 's', clientKey: 'c' }),
  );

type Step = (order: Order) => Decision | 'unchanged';
const report = { productId: 'milk', kind: 'damaged' as const, quantity: 1, reportedAt: now };
export const STEPS: Record<string, Step> = {
  acceptCash: (order) => placement.acceptCash(order, now),
  awaitPayment: (order) => placement.awaitPayment(order, session, now, now),
  paid: (order) => placement.recordPayment(order, now),
  failed: (order) => placement.cancelOrder(order, 'payment-failed', now),
  expired: (order) => placement.cancelOrder(order, 'payment-expired', now),
  overdue: (order) => placement.cancelOrder(order, 'payment-overdue', now),
  givenUp: (order) => placement.cancelOrder(order, 'given-up', now),
  replaced: (order) => placement.cancelOrder(order, 'replaced', now),
  stockLost: (order) => placement.cancelOrder(order, 'stock-lost', now),
  shopperCancels: (order) => placement.cancelOrder(order, 'cancelled-by-shopper', now),
  adminCancels: (order) => placement.cancelOrder(order, 'cancelled-by-admin', now),
  rejected: (order) => placement.rejectOrder(order, now, now),
  abandoned: (order) => placement.abandonOrder(order, 'abandoned', now, now),
  noProvider: (order) => placement.abandonOrder(order, 'payment-unavailable', now, now),
  retired: placement.retireSubmissionKey,
  start: (order) => fulfilment.startPicking(order, 'asha', now),
  startByAnother: (order) => fulfilment.startPicking(order, 'ravi', now),
  milk: (order) => fulfilment.recordPicked(order, 'milk', 2),
  allMilk: (order) => fulfilment.recordPicked(order, 'milk', 3),
  oneMilk: (order) => fulfilment.reportMissing(order, { productId: 'milk', quantity: 1, reason: 'damaged' }),
  rice: (order) => fulfilment.recordPicked(order, 'rice', 1),
  noRice: (order) =>
    fulfilment.reportMissing(order, {
      productId: 'rice',
      quantity: 1,
      reason: 'not-found',
      isShelfEmpty: true,
    }),
  pack: (order) => fulfilment.pack(order, DESK, now),
  handOver: (order) => fulfilment.handOver(order, HANDED, DESK, now),
  wrongCode: (order) => fulfilment.deliver(order, '0000', now),
  deliver: (order) => fulfilment.deliver(order, '4711', minutes(9)),
  deliverLate: (order) => fulfilment.deliver(order, '4711', minutes(11)),
  deliverSome: (order) => fulfilment.deliver(order, '4711', minutes(9), [{ productId: 'milk', quantity: 1 }]),
  fail: (order) => fulfilment.failDelivery(order, 'refused', now),
  receiveReturn: (order) => fulfilment.receiveReturn(order, 'restocked', DESK, now),
  receiveRefused: (order) => fulfilment.receiveRefused(order, 'restocked', DESK, now),
  report: (order) => reportProblem(order, { id: 'one', ...report }, 2),
  accept: (order) => answerProblem(order, 'one', { accepted: 1, at: now, by: DESK }),
  replace: (order) => answerProblem(order, 'one', { accepted: 1, remedy: 'replacement', at: now, by: DESK }),
  bringReplacement: (order) => settleReplacement(order, 'one', DESK, now),
  refundReplacement: (order) => refundReplacement(order, 'one', DESK, now),
  grant: (order) =>
    grantRefund(order, {
      ...{ id: 'two', pieces: [{ productId: 'milk', quantity: 1 }], amount: 3_000 },
      ...{ reason: 'late', note: 'Sorry', at: now, by: DESK },
    }),
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
