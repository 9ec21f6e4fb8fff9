import { INVARIANTS } from './index';
import type { OrderRecord } from '../snapshot';
import type { Observations } from './invariant';
import { rejectedOrders } from './orders';
import { mail, order, steadyState } from './steady-observations';

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
  const violations: [string, RegExp, Violate][] = [
    ['an acknowledged order is missing', /exists exactly once/, ({ snapshot }) => snapshot.orders.shift()],
    ['an order is stuck', /is stuck/, ({ snapshot }) => (snapshot.orders[0]!.status = 'packed')],
    ['a step was skipped', /by permitted steps/, ({ snapshot }) => snapshot.orders[0]!.timeline.splice(3, 1)],
    [
      'a status has no entry in the timeline',
      /by permitted steps/,
      ({ snapshot }) => snapshot.orders[0]!.timeline.pop(),
    ],
    [
      'an acknowledged step is missing',
      /every acknowledged step/,
      ({ history }) => history.moves.push({ ...history.moves[0]!, number: 'BACK' }),
    ],
    [
      'an acknowledged cancellation is missing',
      /every acknowledged step/,
      ({ history }) => history.moves.push({ ...history.moves.at(-1)!, number: 'CASH' }),
    ],
    [
      'a step was done without a request',
      /not requested/,
      ({ snapshot }) => snapshot.orders[2]!.timeline.push({ cause: 'returned', status: 'cancelled' }),
    ],
    [
      'two pickers got the same order',
      /every acknowledged step/,
      ({ history }) => (history.moves[0]!.adminId = 'a2'),
    ],
    [
      'a piece that was reported missing is not',
      /acknowledged to its picker/,
      ({ snapshot }) => (snapshot.orders[1]!.picking!.missing = []),
    ],
    [
      'one click became two',
      /two orders for one click/,
      ({ history }) => history.anomalies.push('two for one click'),
    ],
    [
      'a rejected order exists',
      /no rejected order/,
      ({ snapshot }) => snapshot.orders.push(order({ id: 'o9', number: 'GHOST' })),
    ],
    [
      'a submission without an answer became two orders',
      /at most once/,
      ({ snapshot, history }) => {
        const lines = [{ id: 'line of LOST', productId: 'p1', quantity: 2 }];
        history.submissions.push({ userId: 'u1', method: 'cash', lines, outcome: 'unknown' });
        const [line] = lines.map(({ id, ...each }) => ({ ...each, cartLineId: id }));
        const cancelled = { lines: [line!], status: 'cancelled' as const };
        snapshot.orders.push(
          order({ id: 'o8', number: 'L1', ...cancelled }),
          order({ id: 'o9', number: 'L2', ...cancelled }),
        );
      },
    ],
    [
      'a paid order is cancelled',
      /a paid order is confirmed/,
      ({ snapshot, history }) => {
        snapshot.orders[1]!.timeline = [];
        history.cardPayments.get('CARD')!.cancelled = 'not attempted';
      },
    ],
    [
      'an order counts twice in the figures',
      /figures of the dashboard/,
      ({ snapshot }) => (snapshot.figures.kept = { ...snapshot.figures.kept, orders: 6 }),
    ],
    [
      'figures and orders agree, but the invoices differ',
      /figures of the dashboard/,
      ({ snapshot: { figures } }) =>
        (figures.kept = figures.counted = { ...figures.kept, revenue: (figures.sold = 7576) }),
    ],
    [
      'the revenue of products differs from that of the orders',
      /figures of the dashboard/,
      ({ snapshot }) => (snapshot.figures.sold -= 1),
    ],
    [
      'a change is never added to the figures',
      /figures of the dashboard/,
      ({ snapshot }) => (snapshot.figures.unfolded = 1),
    ],
    ['stock leaked', /stock adds up/, ({ snapshot }) => (snapshot.stock[0]!.difference = -1)],
    [
      'stock changed without an entry',
      /stock entries of every product/,
      ({ snapshot }) => snapshot.stockFaults.push({ productId: 'p1', replayed: 3, onHand: 2 }),
    ],
    [
      'an entry is lost',
      /stock entries of every product/,
      ({ snapshot }) =>
        snapshot.stockFaults.push({ productId: 'p1', sequence: 4, expected: 3, found: 2, onHand: 2 }),
    ],
    ['stock stays reserved', /nothing stays reserved/, ({ snapshot }) => (snapshot.stock[0]!.reserved = 1)],
    ['more was sold than ordered', /stock adds up/, ({ snapshot }) => (snapshot.stock[0]!.sold = 9)],
    [
      'a missing piece is still counted in stock',
      /received minus missing/,
      ({ snapshot }) => (snapshot.stock[0]!.received = 10),
    ],
    [
      'written-off goods are in stock again',
      /stock adds up/,
      ({ snapshot }) => (snapshot.stock[0] = { ...snapshot.stock[0]!, sold: 5, onHand: 4 }),
    ],
    [
      'refused pieces were not returned',
      /refused pieces are returned/,
      ({ snapshot }) => (snapshot.orders[0]!.refusedAt = new Date()),
    ],
    [
      'a refused piece was invoiced',
      /one invoice/,
      ({ snapshot }) => (snapshot.orders[0]!.refusedPieces = [{ productId: 'p1', quantity: 1 }]),
    ],
    [
      'cash was collected for a refused piece',
      /with the counted sum/,
      ({ snapshot }) => (snapshot.orders[0]!.refusedPieces = [{ productId: 'p1', quantity: 1 }]),
    ],
    [
      'a refused and restocked piece stays sold',
      /stock adds up/,
      ({ snapshot }) =>
        Object.assign(snapshot.orders[0]!, {
          ...{ refusedPieces: [{ productId: 'p1', quantity: 1 }], refusedStock: 'restocked' },
        }),
    ],
    [
      'a refused piece has no event',
      /no step is without its own/,
      ({ snapshot }) => snapshot.orders[0]!.timeline.push({ cause: 'items-refused', status: 'delivered' }),
    ],
    ['it was charged twice', /charged once/, ({ snapshot }) => (snapshot.ledger[0]!.paid = 10100)],
    ['a refund is missing', /each refund made once/, ({ snapshot }) => (snapshot.ledger[1]!.refunded = 0)],
    [
      'a part was refunded twice',
      /each refund made once/,
      ({ snapshot }) => (snapshot.ledger[0]!.refunded = 5050),
    ],
    ['a refund has no event', /none is lost/, ({ snapshot }) => (snapshot.ledger[0]!.refunds = 2)],
    [
      'the order has no record of its refund',
      /ledger adds up/,
      ({ snapshot }) => (snapshot.orders[1]!.refunded = 0),
    ],
    ['a delivered order was refunded in full', /ledger adds up/, ({ history }) => history.sentBack.clear()],
    [
      'cash stays with a rider',
      /settled once/,
      ({ snapshot }) => (snapshot.orders[0]!.cashWith = { name: 'Ravi', mobile: '9876543210', amount: 5050 }),
    ],
    ['a settlement is missing', /settled once/, ({ snapshot }) => snapshot.settlements.shift()],
    [
      'cash was settled twice',
      /settled once/,
      ({ snapshot }) => snapshot.settlements.push({ id: 'c2', amount: 5050, orderIds: ['o1'] }),
    ],
    [
      'less was counted than collected',
      /with the counted sum/,
      ({ snapshot }) => (snapshot.settlements[0]!.amount = 5000),
    ],
    [
      'an acknowledged settlement is missing',
      /with the counted sum/,
      ({ history }) => history.settlements.push({ id: 'c9', amount: 1, orderIds: [] }),
    ],
    ['an invoice is missing', /one invoice/, ({ snapshot }) => snapshot.invoices.shift()],
    ['an order has two invoices', /one invoice/, ({ snapshot }) => (snapshot.invoices[1]!.orderId = 'o1')],
    [
      'an invoice has more than was delivered',
      /one invoice/,
      ({ snapshot }) => (snapshot.invoices[1]!.lines = [{ total: 5050 }]),
    ],
    ['a credit note is missing', /a credit note if/, ({ snapshot }) => snapshot.invoices.pop()],
    ['a number was skipped', /no series has a gap/, ({ snapshot }) => (snapshot.invoices[2]!.serial = 4)],
    [
      'a number was assigned without an invoice',
      /no series has a gap/,
      ({ snapshot }) => (snapshot.lastSerials = new Map([...snapshot.lastSerials, ['2627/INV', 4]])),
    ],
    [
      'a payment session is open',
      /balance at the card provider/,
      ({ snapshot }) => (snapshot.ledger[0]!.status = 'open'),
    ],
    [
      'a mail is missing',
      /each mail is sent once/,
      ({ snapshot }) => (snapshot.mails = snapshot.mails.slice(2)),
    ],
    [
      'a mail was written twice',
      /each mail is sent once/,
      ({ snapshot }) => (snapshot.mails = [...snapshot.mails, mail('m9', 'Order CARD is confirmed')]),
    ],
    [
      'a refund after the delivery is mailed twice',
      /each mail is sent once/,
      ({ snapshot }) => (snapshot.mails = [...snapshot.mails, ...refundMails('SORRY')]),
    ],
    [
      'an ordered line is in the cart',
      /carts/,
      ({ snapshot }) => snapshot.carts[0]!.lineIds.push('line of CASH'),
    ],
    [
      'an event was handled twice',
      /exactly once by a consumer/,
      ({ snapshot }) => (snapshot.deliveries[0]!.times = 2),
    ],
    [
      'a step has no event',
      /no step is without its own/,
      ({ snapshot }) =>
        (snapshot.deliveries = snapshot.deliveries.filter(({ type }) => type !== 'order.packed')),
    ],
    ['an event was lost', /none is lost/, ({ snapshot }) => snapshot.deliveries.shift()],
    ['a queue is not empty', /no queue grows/, ({ snapshot }) => (snapshot.queues[0]!.messages = 1)],
    ['an outbox is not empty', /outbox is empty/, ({ snapshot }) => (snapshot.outboxes[0]!.rows = 1)],
    [
      'an event was dead-lettered',
      /nothing else is/,
      ({ snapshot }) => snapshot.deadLetters.push({ queue: 'cart', id: 'e1', reason: 'why' }),
    ],
    [
      'a poison message vanished',
      /the poison messages are dead letters/,
      ({ snapshot }) => snapshot.deadLetters.pop(),
    ],
    [
      'a webhook was not processed',
      /delivered and processed/,
      ({ snapshot }) => snapshot.processedProviderEvents.clear(),
    ],
    [
      'a call met a replica that was stopping',
      /no call fails/,
      ({ history }) => (history.failedCalls[0]!.at = 1_500),
    ],
    [
      'two relays published everything',
      /two relays/,
      ({ baseline }) => baseline.forEach((event) => (event.times = 2)),
    ],
  ];
  it.each(violations)('%s', (_what, description, violate) => {
    const observations = steadyState();
    violate(observations);
    expect(violated(observations).join('\n')).toMatch(description);
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
