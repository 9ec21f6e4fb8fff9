import { createHistory } from '../history';
import type { OrderRecord, Snapshot } from '../snapshot';
import { INVARIANTS } from './index';
import type { Observations } from './invariant';

const USER = 'u1';
const EMAIL = 'u1@shoppers.example';

const line = (cartLineId: string) => ({ productId: 'p1', quantity: 2, cartLineId });
const order = (more: Partial<OrderRecord> & Pick<OrderRecord, 'id' | 'number'>): OrderRecord => ({
  userId: USER,
  method: 'cash',
  status: 'confirmed',
  paymentStatus: 'CASH ON DELIVERY',
  rejected: false,
  lines: [line(`line of ${more.number}`)],
  total: 50.5,
  timeline: [],
  ...more,
});
const mail = (messageId: string, subject: string) => ({
  ...{ id: 1, from: '', text: '', html: '', receivedAt: '' },
  ...{ to: [EMAIL], subject, messageId },
});
const delivery = (type: string, subject: string) => ({ id: `${type} ${subject}`, type, subject, times: 1 });

/** A shop in its steady state with a cash order, a card order, one paid and then cancelled, and a poison message. */
function steadyState() {
  const history = createHistory();
  const submitted = (number: string, method: 'cash' | 'card') =>
    history.submissions.push({
      userId: USER,
      method,
      lines: [{ id: `line of ${number}`, productId: 'p1', quantity: 2 }],
      outcome: 'acknowledged',
      number,
    });
  submitted('CASH', 'cash');
  submitted('CARD', 'card');
  submitted('BACK', 'card');
  history.cardPayments.set('CARD', {
    number: 'CARD',
    session: 's2',
    paid: 'yes',
    cancelled: 'not attempted',
  });
  history.cardPayments.set('BACK', {
    number: 'BACK',
    session: 's3',
    paid: 'yes',
    cancelled: 'acknowledged',
  });
  const card = { method: 'card' as const, timeline: [{ cause: 'paid' as const }] };
  const snapshot: Snapshot = {
    orders: [
      order({ id: 'o1', number: 'CASH' }),
      order({ id: 'o2', number: 'CARD', ...card, paymentStatus: 'PAID' }),
      order({ id: 'o3', number: 'BACK', ...card, status: 'cancelled', paymentStatus: 'REFUNDED' }),
    ],
    ledger: [
      { reference: 'o2', session: 's2', status: 'complete', paid: 5050, refunded: 0 },
      { reference: 'o3', session: 's3', status: 'complete', paid: 5050, refunded: 5050 },
    ],
    stock: [{ productId: 'p1', received: 10, onHand: 6, reserved: 0, sold: 4, difference: 0 }],
    mails: [
      mail('m1', 'Order CASH is confirmed'),
      mail('m1', 'Order CASH is confirmed'),
      mail('m2', 'Order CARD is confirmed'),
      mail('m3', 'Order BACK was cancelled'),
      mail('m4', 'Refund for order BACK'),
      mail('m5', 'Welcome'),
    ],
    carts: [{ userId: USER, lineIds: ['line of BACK'] }],
    queues: [
      { name: 'cart', messages: 0 },
      { name: 'cart.dead', messages: 1 },
    ],
    deadLetters: [{ queue: 'cart', id: 'poison-1', reason: 'unreadable' }],
    outboxes: [{ service: 'order', rows: 0 }],
    deliveries: [
      delivery('order.confirmed', 'o1'),
      delivery('order.confirmed', 'o2'),
      delivery('payment.succeeded', 'o2'),
      delivery('order.cancelled', 'o3'),
      delivery('payment.succeeded', 'o3'),
      delivery('payment.refunded', 'o3'),
    ],
    providerEvents: [{ id: 'evt1', type: 'checkout.session.completed', delivered: true }],
    processedProviderEvents: new Set(['evt1']),
  };
  const baseline = Array.from({ length: 20 }, () => ({ source: 'order', times: 1 }));
  const poisonMessages = [{ queue: 'cart' as const, id: 'poison-1', isConfirmed: true }];
  const accounts = new Map([[USER, EMAIL]]);
  const rollingRestart = { from: 1_000, to: 2_000 };
  history.failedCalls.push({ at: 2_500, what: 'GET /api/cart/get: no answer' });
  return {
    snapshot,
    history,
    products: [{ id: 'p1', stock: 10 }],
    messages: { poisonMessages },
    baseline,
    replicated: new Set(['order']),
    rollingRestart,
    accounts,
  };
}

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
    ['an acknowledged order is gone', /exactly once and is final/, ({ snapshot }) => snapshot.orders.shift()],
    ['an order stands still', /is final/, ({ snapshot }) => (snapshot.orders[0]!.status = 'pending')],
    ['one click became two', /exactly once/, ({ history }) => history.anomalies.push('two for one click')],
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
        history.submissions.push({ userId: USER, method: 'cash', lines, outcome: 'unknown' });
        const cancelled = { lines: [line('line of LOST')], status: 'cancelled' as const };
        snapshot.orders.push(
          order({ id: 'o8', number: 'L1', ...cancelled }),
          order({ id: 'o9', number: 'L2', ...cancelled }),
        );
      },
    ],
    [
      'a paid order is cancelled',
      /a paid order is confirmed/,
      ({ snapshot }) => (snapshot.orders[1]!.status = 'cancelled'),
    ],
    ['stock leaked', /stock adds up/, ({ snapshot }) => (snapshot.stock[0]!.difference = -1)],
    ['stock stays reserved', /nothing stays reserved/, ({ snapshot }) => (snapshot.stock[0]!.reserved = 1)],
    ['more was sold than ordered', /stock adds up/, ({ snapshot }) => (snapshot.stock[0]!.sold = 5)],
    ['it was charged twice', /charged once/, ({ snapshot }) => (snapshot.ledger[0]!.paid = 10100)],
    ['money was not sent back', /refunded once/, ({ snapshot }) => (snapshot.ledger[1]!.refunded = 0)],
    ['a payment session is open', /money/, ({ snapshot }) => (snapshot.ledger[0]!.status = 'open')],
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
      'an ordered line is in the cart',
      /carts/,
      ({ snapshot }) => snapshot.carts[0]!.lineIds.push('line of CASH'),
    ],
    [
      'an event was handled twice',
      /exactly once by a consumer/,
      ({ snapshot }) => (snapshot.deliveries[0]!.times = 2),
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
});
