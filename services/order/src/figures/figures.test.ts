import fc from 'fast-check';
import { toPaise } from '@tokri/contracts';
import { decided } from '../../test/builders';
import { DESK, draftOf, HANDED, itemOf } from '../../test/order-stages';
import { eraseOrder } from '../erase-order';
import {
  deliver,
  failDelivery,
  handOver,
  pack,
  recordPicked,
  reportMissing,
  startPicking,
  takeBack,
  takeBackRefused,
} from '../fulfilment';
import { ledgerOf } from '../ledger';
import type { Decision, Order } from '../order';
import {
  abandonOrder,
  acceptCash,
  awaitPayment,
  beginOrder,
  cancelOrder,
  recordPayment,
  rejectOrder,
  retireSubmissionKey,
} from '../placement';
import { answerProblem, reportProblem } from '../problems';
import { recordRefund, recordRefusedRefund, settleRefund } from '../refund';
import type { Method } from '../transitions';
import { changeOf, contributionOf, NO_FIGURES, plus, type Figures } from './figures';
import { recordingFigures } from './record-figures';

const now = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const session = { id: 'cs', url: 'http://pay.example', expiresAt: now };

/** 206 rupees. */
const ITEMS = [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)];

const begin = (method: Method): Order =>
  beginOrder(draftOf(ITEMS, { method, createdAt: now, promiseSeconds: 600, submissionKey: 's' }));

type Step = (order: Order) => Decision | 'unchanged';
const report = { productId: 'milk', kind: 'damaged' as const, quantity: 1, reportedAt: now };
const STEPS: Record<string, Step> = {
  acceptCash: (order) => acceptCash(order, now),
  awaitPayment: (order) => awaitPayment(order, session, now, now),
  paid: (order) => recordPayment(order, now),
  failed: (order) => cancelOrder(order, 'payment-failed', now),
  expired: (order) => cancelOrder(order, 'payment-expired', now),
  overdue: (order) => cancelOrder(order, 'payment-overdue', now),
  givenUp: (order) => cancelOrder(order, 'given-up', now),
  stockLost: (order) => cancelOrder(order, 'stock-lost', now),
  shopperCancels: (order) => cancelOrder(order, 'cancelled-by-shopper', now),
  adminCancels: (order) => cancelOrder(order, 'cancelled-by-admin', now),
  rejected: (order) => rejectOrder(order, now),
  abandoned: (order) => abandonOrder(order, 'abandoned', now, now),
  retired: retireSubmissionKey,
  start: (order) => startPicking(order, 'asha', now),
  milk: (order) => recordPicked(order, 'milk', 2),
  allMilk: (order) => recordPicked(order, 'milk', 3),
  oneMilk: (order) => reportMissing(order, { productId: 'milk', quantity: 1, reason: 'damaged' }),
  rice: (order) => recordPicked(order, 'rice', 1),
  pack: (order) => pack(order, DESK, now),
  handOver: (order) => handOver(order, HANDED, DESK, now),
  wrongCode: (order) => deliver(order, '0000', now),
  deliver: (order) => deliver(order, '4711', minutes(9)),
  deliverLate: (order) => deliver(order, '4711', minutes(11)),
  deliverSome: (order) => deliver(order, '4711', minutes(9), [{ productId: 'milk', quantity: 1 }]),
  fail: (order) => failDelivery(order, 'refused', now),
  takeBack: (order) => takeBack(order, 'restocked', DESK, now),
  takeBackRefused: (order) => takeBackRefused(order, 'restocked', DESK, now),
  report: (order) => reportProblem(order, { id: 'one', ...report }, 2),
  accept: (order) => answerProblem(order, 'one', { accepted: 1, at: now, by: DESK }),
  refundSome: (order) => recordRefund(order, 2_850, now),
  refundAll: (order) => recordRefund(order, 20_600, now),
  refundRefused: (order) => recordRefusedRefund(order, 0, now),
  settleRefund: (order) => settleRefund(order, 'by transfer', DESK, now),
  erase: (order) => eraseOrder(order, now, now),
};
const walk = (method: Method, names: readonly string[]): Order =>
  names.reduce<Order>((order, name) => decided(STEPS[name]!(order)), begin(method));

const PICKED = ['start', 'allMilk', 'rice', 'pack', 'handOver'];
const CASH = ['acceptCash'];
const CARD = ['awaitPayment', 'paid'];
const IN_TIME = { orders: 1, delivered: 1, promised: 1, inTime: 1 };

test.each<[string, Method, string[], Partial<Figures>]>([
  ['just written', 'cash', [], {}],
  ['rejected', 'card', ['rejected'], {}],
  ['abandoned', 'card', ['abandoned'], {}],
  ['awaiting its payment', 'card', ['awaitPayment'], {}],
  ['confirmed', 'cash', CASH, { orders: 1, revenue: 20_600 }],
  ['paid', 'card', CARD, { orders: 1, revenue: 20_600 }],
  ['declined', 'card', ['awaitPayment', 'failed'], { failedPayments: 1 }],
  ['not paid in time', 'card', ['awaitPayment', 'expired'], { failedPayments: 1 }],
  ['never heard of', 'card', ['awaitPayment', 'overdue'], { failedPayments: 1 }],
  ['given up', 'card', ['awaitPayment', 'givenUp'], {}],
  [
    'paid after all, and sent back',
    'card',
    ['awaitPayment', 'overdue', 'refundAll'],
    { failedPayments: 1, refunded: 20_600 },
  ],
  ['being picked', 'cash', [...CASH, 'start', 'oneMilk'], { orders: 1, revenue: 20_600 }],
  [
    'packed with a piece missing',
    'cash',
    [...CASH, 'start', 'milk', 'oneMilk', 'rice', 'pack'],
    { orders: 1, revenue: 17_750 },
  ],
  ['cancelled, not paid', 'cash', [...CASH, 'shopperCancels'], { orders: 1, cancelled: 1 }],
  ['cancelled, to be sent back', 'card', [...CARD, 'adminCancels'], { orders: 1, cancelled: 1 }],
  [
    'cancelled and sent back',
    'card',
    [...CARD, 'adminCancels', 'refundAll'],
    { orders: 1, cancelled: 1, refunded: 20_600 },
  ],
  ['brought back', 'card', [...CARD, ...PICKED, 'fail', 'takeBack'], { orders: 1, cancelled: 1 }],
  ['on the way', 'cash', [...CASH, ...PICKED], { orders: 1, revenue: 20_600 }],
  ['delivered in time', 'cash', [...CASH, ...PICKED, 'deliver'], { ...IN_TIME, revenue: 20_600 }],
  ['delivered late', 'card', [...CARD, ...PICKED, 'deliverLate'], { ...IN_TIME, inTime: 0, revenue: 20_600 }],
  ['delivered without a piece', 'cash', [...CASH, ...PICKED, 'deliverSome'], { ...IN_TIME, revenue: 17_750 }],
  [
    'a piece is to be paid back',
    'card',
    [...CARD, ...PICKED, 'deliver', 'report', 'accept'],
    { ...IN_TIME, revenue: 17_750 },
  ],
  [
    'a piece was paid back',
    'card',
    [...CARD, ...PICKED, 'deliver', 'report', 'accept', 'refundSome'],
    { ...IN_TIME, revenue: 17_750, refunded: 2_850 },
  ],
])('an order that is %s (%s)', (_name, method, names, expected) => {
  expect(contributionOf(walk(method, names))).toEqual({ ...NO_FIGURES, ...expected });
});

/** Straight from the ledgers, in rupees as they are shown. */
function booksOf(orders: readonly Order[]) {
  const sum = (value: (order: Order) => number) =>
    orders.reduce((all, order) => all + toPaise(value(order)), 0);
  const placed = orders.filter(({ timeline }) => timeline.some(({ status }) => status === 'confirmed'));
  return {
    orders: placed.length,
    revenue: placed.reduce((all, order) => all + toPaise(ledgerOf(order).owed), 0),
    refunded: sum((order) => ledgerOf(order).refunded),
  };
}

test('whatever happens to orders, in whatever order, the changes add up to the books to the paisa', async () => {
  const order = fc.record({
    method: fc.constantFrom<Method>('cash', 'card'),
    begin: fc.constantFrom([], CASH, CARD, [...CASH, ...PICKED], [...CARD, ...PICKED]),
    steps: fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 4 }), async (walks) => {
      let kept = NO_FIGURES;
      const record = (_hour: string, change: Figures) => {
        kept = plus(kept, change);
        return Promise.resolve();
      };
      const save = recordingFigures(() => Promise.resolve(), { record });
      const orders: Order[] = [];
      for (const { method, begin: first, steps } of walks) {
        let current = begin(method);
        for (const name of [...first, ...steps]) {
          const decision = STEPS[name]!(current);
          if (decision === 'unchanged') continue;
          // The event of a refund is handled in a transaction; a command has one when it tells events.
          const hasTransaction = decision.events.length > 0 || name.startsWith('refund');
          await save(decision.next, hasTransaction ? ({} as never) : undefined, current);
          current = decision.next;
        }
        orders.push(current);
      }
      expect(kept).toEqual(orders.map(contributionOf).reduce(plus, NO_FIGURES));
      expect(kept).toMatchObject(booksOf(orders));
    }),
    { numRuns: 300 },
  );
});

test('who is forgotten changes no figure', () => {
  for (const names of [CASH, [...CASH, ...PICKED, 'deliver']]) {
    const order = walk('cash', names);
    expect(changeOf(order, decided(STEPS.erase!(order)))).toBeUndefined();
  }
  expect(changeOf(walk('card', ['awaitPayment']), walk('card', ['awaitPayment', 'erase']))).toBeUndefined();
});

test('a change that moves figures outside of a transaction is refused, before anything is written', async () => {
  const saved: Order[] = [];
  const save = recordingFigures((next) => Promise.resolve(void saved.push(next)), {
    record: () => Promise.resolve(),
  });
  await expect(save(walk('cash', CASH), undefined, begin('cash'))).rejects.toThrow('needs a transaction');
  expect(saved).toEqual([]);
});
