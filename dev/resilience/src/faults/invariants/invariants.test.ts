import { INVARIANTS } from './index';
import type { OrderRecord } from '../snapshot';
import { figures } from './figures';
import { bags, moves, standing, timelines } from './fulfilment';
import type { Invariant, Observations } from './invariant';
import { invoices } from './invoices';
import { carts, deadLetters, exactlyOnce, mails, queues, relays, webhooks } from './messages';
import { cash, ledgers, money } from './money';
import { acknowledgedOrders, anomalies, outcomes, rejectedOrders } from './orders';
import { rollingRestart } from './rolling-restart';
import { mail, order, steadyState } from './steady-observations';
import { stock, stockEntries } from './stock';

const refundMails = (number: string) => ['m10', 'm11'].map((id) => mail(id, `Refund for order ${number}`));

const violated = (observations: Observations) =>
  INVARIANTS.filter(({ violations }) => violations(observations).length > 0).map(
    ({ description }) => description,
  );

describe('the invariants', () => {
  it('hold in the steady state', () => {
    expect(violated(steadyState())).toEqual([]);
  });

  type Violate = (observations: ReturnType<typeof steadyState>) => unknown;
  const isViolatedIf = (invariant: Invariant, cases: Record<string, Violate>) =>
    describe(invariant.description, () => {
      it.each(Object.entries(cases))('is violated if %s', (_what, violate) => {
        const observations = steadyState();
        violate(observations);
        expect(invariant.violations(observations)).not.toEqual([]);
      });
    });

  isViolatedIf(acknowledgedOrders, {
    'an acknowledged order is missing': ({ snapshot }) => snapshot.orders.shift(),
  });
  isViolatedIf(standing, {
    'an order is stuck': ({ snapshot }) => (snapshot.orders[0]!.status = 'packed'),
    'refused pieces were not returned': ({ snapshot }) => (snapshot.orders[0]!.refusedAt = new Date()),
  });
  isViolatedIf(timelines, {
    'a step was skipped': ({ snapshot }) => snapshot.orders[0]!.timeline.splice(3, 1),
    'a status has no entry in the timeline': ({ snapshot }) => snapshot.orders[0]!.timeline.pop(),
  });
  isViolatedIf(moves, {
    'an acknowledged step is missing': ({ history }) =>
      history.moves.push({ ...history.moves[0]!, number: 'BACK' }),
    'an acknowledged cancellation is missing': ({ history }) =>
      history.moves.push({ ...history.moves.at(-1)!, number: 'CASH' }),
    'a step was done without a request': ({ snapshot }) =>
      snapshot.orders[2]!.timeline.push({ cause: 'returned', status: 'cancelled' }),
    'two pickers got the same order': ({ history }) => (history.moves[0]!.adminId = 'a2'),
  });
  isViolatedIf(bags, {
    'a piece that was reported missing is not': ({ snapshot }) => (snapshot.orders[1]!.picking!.missing = []),
  });
  isViolatedIf(anomalies, {
    'one click became two': ({ history }) => history.anomalies.push('two for one click'),
  });
  isViolatedIf(rejectedOrders, {
    'a rejected order exists': ({ snapshot }) => snapshot.orders.push(order({ id: 'o9', number: 'GHOST' })),
    'a submission without an answer became two orders': ({ snapshot, history }) => {
      const lines = [{ _id: 'line of LOST', productId: 'p1', quantity: 2 }];
      history.submissions.push({ userId: 'u1', method: 'cash', lines, outcome: 'unknown' });
      const [line] = lines.map(({ _id, ...each }) => ({ ...each, cartLineId: _id }));
      const cancelled = { lines: [line!], status: 'cancelled' as const };
      snapshot.orders.push(
        order({ id: 'o8', number: 'L1', ...cancelled }),
        order({ id: 'o9', number: 'L2', ...cancelled }),
      );
    },
  });
  isViolatedIf(outcomes, {
    'a paid order is cancelled': ({ snapshot, history }) => {
      snapshot.orders[1]!.timeline = [];
      history.cardPayments.get('CARD')!.cancelled = 'not attempted';
    },
  });
  isViolatedIf(figures, {
    'an order counts twice in the figures': ({ snapshot }) =>
      (snapshot.figures.kept = { ...snapshot.figures.kept, orders: 6 }),
    'figures and orders agree, but the invoices differ': ({ snapshot: { figures } }) =>
      (figures.kept = figures.counted = { ...figures.kept, revenue: (figures.sold = 7576) }),
    'the revenue of products differs from that of the orders': ({ snapshot }) => (snapshot.figures.sold -= 1),
    'a change is never added to the figures': ({ snapshot }) => (snapshot.figures.unfolded = 1),
  });
  isViolatedIf(stock, {
    'stock leaked': ({ snapshot }) => (snapshot.stock[0]!.difference = -1),
    'stock stays reserved': ({ snapshot }) => (snapshot.stock[0]!.reserved = 1),
    'more was sold than ordered': ({ snapshot }) => (snapshot.stock[0]!.sold = 9),
    'a missing piece is still counted in stock': ({ snapshot }) => (snapshot.stock[0]!.received = 10),
    'written-off goods are in stock again': ({ snapshot }) =>
      (snapshot.stock[0] = { ...snapshot.stock[0]!, sold: 5, onHand: 4 }),
    'a refused and restocked piece stays sold': ({ snapshot }) =>
      Object.assign(snapshot.orders[0]!, {
        ...{ refusedPieces: [{ productId: 'p1', quantity: 1 }], refusedStock: 'restocked' },
      }),
  });
  isViolatedIf(stockEntries, {
    'stock changed without an entry': ({ snapshot }) =>
      snapshot.stockFaults.push({ productId: 'p1', replayed: 3, onHand: 2 }),
    'an entry is lost': ({ snapshot }) =>
      snapshot.stockFaults.push({ productId: 'p1', sequence: 4, expected: 3, found: 2, onHand: 2 }),
  });
  isViolatedIf(invoices, {
    'a refused piece was invoiced': ({ snapshot }) =>
      (snapshot.orders[0]!.refusedPieces = [{ productId: 'p1', quantity: 1 }]),
    'an invoice is missing': ({ snapshot }) => snapshot.invoices.shift(),
    'an order has two invoices': ({ snapshot }) => (snapshot.invoices[1]!.orderId = 'o1'),
    'an invoice has more than was delivered': ({ snapshot }) =>
      (snapshot.invoices[1]!.lines = [{ total: 5050 }]),
    'a credit note is missing': ({ snapshot }) => snapshot.invoices.pop(),
    'a number was skipped': ({ snapshot }) => (snapshot.invoices[2]!.serial = 4),
    'a number was assigned without an invoice': ({ snapshot }) =>
      (snapshot.lastSerials = new Map([...snapshot.lastSerials, ['2627/INV', 4]])),
  });
  isViolatedIf(cash, {
    'cash was collected for a refused piece': ({ snapshot }) =>
      (snapshot.orders[0]!.refusedPieces = [{ productId: 'p1', quantity: 1 }]),
    'cash stays with a rider': ({ snapshot }) =>
      (snapshot.orders[0]!.cashWith = { name: 'Ravi', mobile: '9876543210', amount: 5050 }),
    'a settlement is missing': ({ snapshot }) => snapshot.settlements.shift(),
    'cash was settled twice': ({ snapshot }) =>
      snapshot.settlements.push({ id: 'c2', amount: 5050, orderIds: ['o1'] }),
    'less was counted than collected': ({ snapshot }) => (snapshot.settlements[0]!.amount = 5000),
    'an acknowledged settlement is missing': ({ history }) =>
      history.settlements.push({ id: 'c9', amount: 1, orderIds: [] }),
  });
  isViolatedIf(exactlyOnce, {
    'a refused piece has no event': ({ snapshot }) =>
      snapshot.orders[0]!.timeline.push({ cause: 'items-refused', status: 'delivered' }),
    'a refund has no event': ({ snapshot }) => (snapshot.ledger[0]!.refunds = 2),
    'an event was handled twice': ({ snapshot }) => (snapshot.deliveries[0]!.times = 2),
    'a step has no event': ({ snapshot }) =>
      (snapshot.deliveries = snapshot.deliveries.filter(({ type }) => type !== 'order.packed')),
    'an event was lost': ({ snapshot }) => snapshot.deliveries.shift(),
  });
  isViolatedIf(money, {
    'it was charged twice': ({ snapshot }) => (snapshot.ledger[0]!.paid = 10100),
    'a refund is missing': ({ snapshot }) => (snapshot.ledger[1]!.refunded = 0),
    'a part was refunded twice': ({ snapshot }) => (snapshot.ledger[0]!.refunded = 5050),
    'a payment session is open': ({ snapshot }) => (snapshot.ledger[0]!.status = 'open'),
  });
  isViolatedIf(ledgers, {
    'the order has no record of its refund': ({ snapshot }) => (snapshot.orders[1]!.refunded = 0),
    'a delivered order was refunded in full': ({ history }) => history.sentBack.clear(),
  });
  isViolatedIf(mails, {
    'a mail is missing': ({ snapshot }) => (snapshot.mails = snapshot.mails.slice(2)),
    'a mail was written twice': ({ snapshot }) =>
      (snapshot.mails = [...snapshot.mails, mail('m9', 'Order CARD is confirmed')]),
    'a refund after the delivery is mailed twice': ({ snapshot }) =>
      (snapshot.mails = [...snapshot.mails, ...refundMails('SORRY')]),
  });
  isViolatedIf(carts, {
    'an ordered line is in the cart': ({ snapshot }) => snapshot.carts[0]!.lineIds.push('line of CASH'),
  });
  isViolatedIf(queues, {
    'a queue is not empty': ({ snapshot }) => (snapshot.queues[0]!.messages = 1),
    'an outbox is not empty': ({ snapshot }) => (snapshot.outboxes[0]!.rows = 1),
  });
  isViolatedIf(deadLetters, {
    'an event was dead-lettered': ({ snapshot }) =>
      snapshot.deadLetters.push({ queue: 'cart', id: 'e1', reason: 'why' }),
    'a poison message vanished': ({ snapshot }) => snapshot.deadLetters.pop(),
  });
  isViolatedIf(webhooks, {
    'a webhook was not processed': ({ snapshot }) => snapshot.processedProviderEvents.clear(),
  });
  isViolatedIf(rollingRestart, {
    'a call met a replica that was stopping': ({ history }) => (history.failedCalls[0]!.at = 1_500),
  });
  isViolatedIf(relays, {
    'two relays published everything': ({ baseline }) => baseline.forEach((event) => (event.times = 2)),
  });
  describe('of a second order that was placed late, after the first was rejected', () => {
    const observations = steadyState();
    const lines = [{ productId: 'p1', quantity: 2, cartLineId: 'line of ONE' }];
    const card = { lines, method: 'card' as const, paymentStatus: 'PENDING' as const, picking: undefined };
    const placed = { cause: 'placed', status: 'pending' } as const;
    const late = (more: Partial<OrderRecord>) => {
      const orders = [
        order({
          ...{ ...card, id: 'o8', number: 'FIRST', status: 'cancelled', rejected: true },
          timeline: [placed, { cause: 'payment-unavailable', status: 'cancelled' }],
        }),
        order({
          ...{ ...card, id: 'o9', number: 'LATE', status: 'cancelled' },
          timeline: [placed, { cause: 'given-up', status: 'cancelled' }],
          ...more,
        }),
      ];
      return rejectedOrders.violations({
        ...observations,
        snapshot: { ...observations.snapshot, orders: [...observations.snapshot.orders, ...orders] },
      });
    };

    it('accept it if it was not paid and was cancelled', () => {
      expect(late({})).toEqual([]);
    });

    it.each<[string, Partial<OrderRecord>]>([
      ['is paid in cash', { method: 'cash' }],
      ['is still open', { status: 'awaiting-payment' }],
      ['was paid', { timeline: [placed, { cause: 'paid', status: 'confirmed' }] }],
      ["is another shopper's", { userId: 'u2' }],
      ['has other contents', { lines: [{ ...lines[0]!, quantity: 1 }] }],
    ])('refuse it where it %s', (_what, more) => {
      expect(late(more)).toEqual([expect.stringMatching(/^LATE was rejected, or exists twice/)]);
    });
  });
});
