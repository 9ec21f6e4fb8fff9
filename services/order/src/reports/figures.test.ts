import fc from 'fast-check';
import { toPaise } from '@tokri/contracts';
import { decided, NO_CREDIT, NO_SLOTS } from '../../test/builders';
import { begin, CARD, CASH, PICKED, STEPS, walk } from '../../test/order-steps';
import { ledgerOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import type { Method } from '../orders/transitions';
import { changeOf, type Change } from './change';
import { contributionOf, NO_FIGURES, plus, type Figures } from './figures';
import { addSales, productsOf, type ProductSales } from './product-sales';
import { saveOrder } from '../orders/save';

const IN_TIME = { orders: 1, delivered: 1, promised: 1, inTime: 1 };

test.each<[string, Method, string[], Partial<Figures>]>([
  ['just written', 'cash', [], {}],
  ['rejected', 'card', ['rejected'], {}],
  ['awaiting its payment', 'card', ['awaitPayment'], {}],
  ['confirmed', 'cash', CASH, { orders: 1, revenue: 20_600 }],
  ['paid', 'card', CARD, { orders: 1, revenue: 20_600 }],
  ['declined', 'card', ['awaitPayment', 'failed'], { failedPayments: 1 }],
  ['not paid in time', 'card', ['awaitPayment', 'expired'], { failedPayments: 1 }],
  ['given up', 'card', ['awaitPayment', 'givenUp'], {}],
  ['never heard of', 'card', ['awaitPayment', 'overdue'], { failedPayments: 1 }],
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
  ['brought back', 'card', [...CARD, ...PICKED, 'fail', 'receiveReturn'], { orders: 1, cancelled: 1 }],
  ['on the way', 'cash', [...CASH, ...PICKED], { orders: 1, revenue: 20_600 }],
  ['delivered in time', 'cash', [...CASH, ...PICKED, 'deliver'], { ...IN_TIME, revenue: 20_600 }],
  ['delivered late', 'card', [...CARD, ...PICKED, 'deliverLate'], { ...IN_TIME, inTime: 0, revenue: 20_600 }],
  ['delivered without a piece', 'cash', [...CASH, ...PICKED, 'deliverSome'], { ...IN_TIME, revenue: 17_750 }],
  [
    'a piece was paid back',
    'card',
    [...CARD, ...PICKED, 'deliver', 'report', 'accept', 'refundSome'],
    { ...IN_TIME, revenue: 17_750, refunded: 2_850 },
  ],
])('an order that is %s (%s)', (_name, method, names, expected) => {
  expect(contributionOf(walk(method, names))).toEqual({ ...NO_FIGURES, ...expected });
});

/** Computed directly from the ledgers, which are in rupees. */
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

const somethingOf = (sales: Map<string, ProductSales>) =>
  [...sales.values()]
    .filter(({ pieces, revenue }) => pieces !== 0 || revenue !== 0)
    .sort((one, other) => one.productId.localeCompare(other.productId));

test('for any events in any order the changes add up to the ledgers, to the paisa', async () => {
  const order = fc.record({
    method: fc.constantFrom<Method>('cash', 'card'),
    begin: fc.constantFrom([], CASH, CARD, [...CASH, ...PICKED], [...CARD, ...PICKED]),
    steps: fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 4 }), async (walks) => {
      let kept = NO_FIGURES;
      let saved: Order | undefined;
      const sold = new Map<string, ProductSales>();
      const record = (_hour: string, { figures, products }: Change) => {
        kept = plus(kept, figures);
        addSales(sold, products);
        return Promise.resolve();
      };
      const save = saveOrder({
        store: { save: async (order) => void (saved = order) },
        issueInvoices: async () => undefined,
        invoices: { erase: async () => 0 },
        figures: { record },
        redemptions: { release: async () => undefined },
        credit: NO_CREDIT,
        slots: NO_SLOTS,
      });
      const orders: Order[] = [];
      for (const { method, begin: first, steps } of walks) {
        let current = begin(method);
        for (const name of [...first, ...steps]) {
          const decision = STEPS[name]!(current);
          if (decision === 'unchanged') continue;
          // Consumers always run in a transaction; commands only when they emit events.
          const hasTransaction = decision.events.length > 0 || name.startsWith('refund');
          await save(decision.next, hasTransaction ? ({} as never) : undefined, current);
          current = saved!;
        }
        orders.push(current);
      }
      expect(kept).toEqual(orders.map(contributionOf).reduce(plus, NO_FIGURES));
      expect(kept).toMatchObject(booksOf(orders));
      const counted = addSales(new Map(), orders.flatMap(productsOf));
      expect(somethingOf(sold)).toEqual(somethingOf(counted));
      expect([...counted.values()].reduce((sum, { revenue }) => sum + revenue, 0)).toBe(kept.revenue);
    }),
    { numRuns: 300 },
  );
});

test('erasing a shopper changes no figure', () => {
  for (const names of [
    [...CASH, ...PICKED],
    [...CASH, ...PICKED, 'deliver'],
  ]) {
    const order = walk('cash', names);
    expect(changeOf(order, decided(STEPS.erase!(order)))).toBeUndefined();
  }
  expect(changeOf(walk('card', ['awaitPayment']), walk('card', ['awaitPayment', 'erase']))).toBeUndefined();
});
