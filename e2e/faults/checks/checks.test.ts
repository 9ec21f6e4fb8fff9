import { createBook } from '../book';
import type { OrderRow, Snapshot } from '../snapshot';
import type { Evidence } from './check';
import { CHECKS } from './index';

const USER = 'u1';
const EMAIL = 'u1@shoppers.example';

const line = (cartLineId: string) => ({ productId: 'p1', quantity: 2, cartLineId });
const order = (more: Partial<OrderRow> & Pick<OrderRow, 'id' | 'number'>): OrderRow => ({
  userId: USER,
  method: 'cash',
  status: 'confirmed',
  paymentStatus: 'CASH ON DELIVERY',
  refused: false,
  lines: [line(`line of ${more.number}`)],
  total: 50.5,
  timeline: [],
  ...more,
});
const mail = (messageId: string, subject: string) => ({
  ...{ id: 1, from: '', text: '', html: '', receivedAt: '' },
  ...{ to: [EMAIL], subject, messageId },
});
const sighting = (type: string, subject: string) => ({ id: `${type} ${subject}`, type, subject, times: 1 });

/** A shop with one cash order, one card order, one that was paid and called off, and some poison: all is well. */
function evidence() {
  const book = createBook();
  const submitted = (number: string, method: 'cash' | 'card') =>
    book.submissions.push({
      userId: USER,
      method,
      lines: [{ id: `line of ${number}`, productId: 'p1', quantity: 2 }],
      outcome: 'acknowledged',
      number,
    });
  submitted('CASH', 'cash');
  submitted('CARD', 'card');
  submitted('BACK', 'card');
  book.cards.set('CARD', { number: 'CARD', session: 's2', paid: 'yes', cancelled: 'never tried' });
  book.cards.set('BACK', { number: 'BACK', session: 's3', paid: 'yes', cancelled: 'told' });
  const card = { method: 'card' as const, timeline: [{ cause: 'paid' }] };
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
    stock: [{ productId: 'p1', putIn: 10, onHand: 6, reserved: 0, sold: 4, difference: 0 }],
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
    sightings: [
      sighting('order.confirmed', 'o1'),
      sighting('order.confirmed', 'o2'),
      sighting('payment.succeeded', 'o2'),
      sighting('order.cancelled', 'o3'),
      sighting('payment.succeeded', 'o3'),
      sighting('payment.refunded', 'o3'),
    ],
    providerEvents: [{ id: 'evt1', type: 'checkout.session.completed', delivered: true }],
    remembered: new Set(['evt1']),
  };
  const calm = Array.from({ length: 20 }, () => ({ source: 'order', times: 1 }));
  const poisons = [{ queue: 'cart' as const, id: 'poison-1', kept: true }];
  const accounts = new Map([[USER, EMAIL]]);
  const rollOut = { from: 1_000, to: 2_000 };
  book.troubles.push({ at: 2_500, what: 'GET /api/cart/get: no answer' });
  return {
    snapshot,
    book,
    products: [{ id: 'p1', stock: 10 }],
    courier: { poisons },
    calm,
    rollOut,
    accounts,
  };
}

const broken = (made: Evidence) =>
  CHECKS.filter(({ violations }) => violations(made).length > 0).map(({ promise }) => promise);

describe('the promises', () => {
  it('are kept by a shop in which all is well', () => {
    expect(broken(evidence())).toEqual([]);
  });

  type Bend = (made: ReturnType<typeof evidence>) => unknown;
  const bends: [string, RegExp, Bend][] = [
    ['an acknowledged order is gone', /exactly once and is final/, ({ snapshot }) => snapshot.orders.shift()],
    ['an order stands still', /is final/, ({ snapshot }) => (snapshot.orders[0]!.status = 'pending')],
    ['one click became two', /exactly once/, ({ book }) => book.complaints.push('two for one click')],
    [
      'a refused order exists',
      /no refused order/,
      ({ snapshot }) => snapshot.orders.push(order({ id: 'o9', number: 'GHOST' })),
    ],
    [
      'a lost submission became two orders',
      /at most once/,
      ({ snapshot, book }) => {
        const lines = [{ id: 'line of LOST', productId: 'p1', quantity: 2 }];
        book.submissions.push({ userId: USER, method: 'cash', lines, outcome: 'unknown' });
        const twin = { lines: [line('line of LOST')], status: 'cancelled' as const };
        snapshot.orders.push(
          order({ id: 'o8', number: 'L1', ...twin }),
          order({ id: 'o9', number: 'L2', ...twin }),
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
    ['a payment page is open', /money/, ({ snapshot }) => (snapshot.ledger[0]!.status = 'open')],
    ['a mail is missing', /each mail once/, ({ snapshot }) => (snapshot.mails = snapshot.mails.slice(2))],
    [
      'a mail was written twice',
      /each mail once/,
      ({ snapshot }) => (snapshot.mails = [...snapshot.mails, mail('m9', 'Order CARD is confirmed')]),
    ],
    [
      'an ordered line is in the cart',
      /carts/,
      ({ snapshot }) => snapshot.carts[0]!.lineIds.push('line of CASH'),
    ],
    [
      'an event was handled twice',
      /exactly once, none is lost/,
      ({ snapshot }) => (snapshot.sightings[0]!.times = 2),
    ],
    ['an event was lost', /none is lost/, ({ snapshot }) => snapshot.sightings.shift()],
    ['a queue is not empty', /no queue grows/, ({ snapshot }) => (snapshot.queues[0]!.messages = 1)],
    ['an outbox is not empty', /outbox is empty/, ({ snapshot }) => (snapshot.outboxes[0]!.rows = 1)],
    [
      'an event was given up',
      /nothing else is/,
      ({ snapshot }) => snapshot.deadLetters.push({ queue: 'cart', id: 'e1', reason: 'why' }),
    ],
    ['poison vanished', /the poison is among/, ({ snapshot }) => snapshot.deadLetters.pop()],
    ['a webhook was forgotten', /remembered by its id/, ({ snapshot }) => snapshot.remembered.clear()],
    ['a call met a replica that was going', /missed by nobody/, ({ book }) => (book.troubles[0]!.at = 1_500)],
    ['relays did it all twice', /two relays/, ({ calm }) => calm.forEach((event) => (event.times = 2))],
  ];
  it.each(bends)('%s', (_what, promise, bend) => {
    const made = evidence();
    bend(made);
    expect(broken(made).join('\n')).toMatch(promise);
  });
});
