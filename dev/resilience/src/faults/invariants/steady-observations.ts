import { NO_FIGURES } from '../../../../../services/order/src/reports/figures';
import { createHistory, type Move, type Step } from '../../workload/history';
import type { InvoiceRecord, OrderRecord, Snapshot } from '../snapshot';

const USER = 'u1';
const EMAIL = 'u1@shoppers.example';

type Entry = OrderRecord['timeline'][number];
const entry = (cause: Entry['cause'], status: Entry['status'], id?: string): Entry => ({
  ...{ cause, status },
  ...(id && { by: { role: 'admin', id } }),
});
const CASH_ACCEPTED = [entry('placed', 'pending'), entry('cash-accepted', 'confirmed')];
const PAID = [
  entry('placed', 'pending'),
  entry('session-opened', 'awaiting-payment'),
  entry('paid', 'confirmed'),
];
const WITH_RIDER = [
  entry('picking-started', 'picking', 'a1'),
  entry('packed', 'packed', 'a1'),
  entry('handed-over', 'on-the-way', 'a1'),
];
const DELIVERED = [...WITH_RIDER, entry('delivered', 'delivered')];

const line = (cartLineId: string) => ({ productId: 'p1', quantity: 2, cartLineId });
/** Two pieces, delivered and paid at the door. */
export const order = (more: Partial<OrderRecord> & Pick<OrderRecord, 'id' | 'number'>): OrderRecord => ({
  userId: USER,
  method: 'cash',
  status: 'delivered',
  paymentStatus: 'PAID',
  rejected: false,
  lines: [line(`line of ${more.number}`)],
  items: [{ productId: 'p1', quantity: 2, lineTotal: 50.5 } as OrderRecord['items'][number]],
  total: 50.5,
  timeline: [...CASH_ACCEPTED, ...DELIVERED],
  picking: { picked: [{ productId: 'p1', quantity: 2 }] },
  ...more,
});
export const mail = (messageId: string, subject: string) => ({
  ...{ id: 1, from: '', text: '', html: '', receivedAt: '' },
  ...{ to: [EMAIL], subject, messageId },
});
const delivery = (type: string, subject: string) => ({
  ...{ id: `${type} ${subject}`, type, subject, times: 1 },
  ...(type === 'order.handed-over' && { code: '4711' }),
});
const told = (types: string[], subject: string) => types.map((type) => delivery(type, subject));
const ON_THE_WAY = ['order.confirmed', 'order.picking-started', 'order.packed', 'order.handed-over'];

const invoice = (serial: number, orderId: string, total: number): InvoiceRecord => ({
  ...{ kind: 'invoice', year: '2627', serial, number: `2627/INV/00000${serial}`, orderId },
  lines: [{ total }],
});
const cardEntry = (reference: string, refunded = 0, refunds = 0) => ({
  ...{ reference, session: `s of ${reference}`, status: 'complete' as const, paid: 5050, refunded, refunds },
  disputed: false,
});

const orders = (): OrderRecord[] => [
  order({ id: 'o1', number: 'CASH' }),
  order({
    ...{ id: 'o2', number: 'CARD', method: 'card', paymentStatus: 'PARTLY REFUNDED', refunded: 2525 },
    timeline: [...PAID, ...DELIVERED, entry('refunded', 'delivered')],
    picking: {
      picked: [{ productId: 'p1', quantity: 1 }],
      missing: [{ productId: 'p1', quantity: 1, reason: 'not-found' }],
    },
  }),
  order({
    ...{ id: 'o3', number: 'BACK', method: 'card', status: 'cancelled', paymentStatus: 'REFUNDED' },
    ...{ refunded: 5050, picking: undefined },
    timeline: [...PAID, entry('cancelled-by-shopper', 'cancelled'), entry('refunded', 'cancelled')],
  }),
  order({
    ...{ id: 'o4', number: 'HOME', status: 'returned', paymentStatus: 'CASH ON DELIVERY' },
    returnedStock: 'written-off',
    timeline: [
      ...CASH_ACCEPTED,
      ...WITH_RIDER,
      entry('not-delivered', 'not-delivered'),
      entry('returned', 'returned', 'a1'),
    ],
  }),
  order({
    ...{ id: 'o5', number: 'SORRY', method: 'card', paymentStatus: 'REFUNDED', refunded: 5050 },
    timeline: [...PAID, ...DELIVERED, entry('refunded', 'delivered')],
  }),
];

const sums = () => ({
  ...NO_FIGURES,
  ...{ orders: 5, cancelled: 2, revenue: 7575, refunded: 12625 },
  ...{ delivered: 3, promised: 3, inTime: 2, failedPayments: 0 },
});

const snapshot = (): Snapshot => ({
  orders: orders(),
  invoices: [
    invoice(1, 'o1', 5050),
    invoice(2, 'o2', 2525),
    invoice(3, 'o5', 5050),
    {
      ...{ kind: 'credit-note', year: '2627', serial: 1, number: '2627/CRN/000001', orderId: 'o5' },
      reverses: { number: '2627/INV/000003', issuedAt: new Date(0) },
      lines: [{ total: 5050 }],
    },
  ],
  lastSerials: new Map([
    ['2627/INV', 3],
    ['2627/CRN', 1],
  ]),
  figures: { kept: sums(), counted: sums(), unfolded: 0, sold: 7575 },
  settlements: [{ id: 'c1', amount: 5050, orderIds: ['o1'] }],
  ledger: [cardEntry('o2', 2525, 1), cardEntry('o3', 5050, 1), cardEntry('o5', 5050, 1)],
  stock: [{ productId: 'p1', received: 9, onHand: 2, reserved: 0, sold: 7, difference: 0 }],
  stockFaults: [],
  mails: [
    mail('m1', 'Order CASH is confirmed'),
    mail('m1', 'Order CASH is confirmed'),
    ...['CASH', 'CARD', 'HOME', 'SORRY'].map((number) =>
      mail(`way ${number}`, `Order ${number} is on the way`),
    ),
    ...['CARD', 'BACK', 'HOME', 'SORRY'].map((number) =>
      mail(`in ${number}`, `Order ${number} is confirmed`),
    ),
    ...['CASH', 'CARD', 'SORRY'].map((number) => mail(`out ${number}`, `Order ${number} was delivered`)),
    mail('less', 'Order CARD comes with fewer items'),
    mail('off', 'Order BACK was cancelled'),
    mail('back', 'Refund for order BACK'),
    mail('hello', 'Welcome'),
  ],
  carts: [{ userId: USER, lineIds: ['line of nothing'] }],
  queues: [
    { name: 'cart', messages: 0 },
    { name: 'cart.dead', messages: 1 },
  ],
  deadLetters: [{ queue: 'cart', id: 'poison-1', reason: 'unreadable' }],
  outboxes: [{ service: 'order', rows: 0 }],
  deliveries: [
    ...told([...ON_THE_WAY, 'order.delivered'], 'o1'),
    ...told(
      [...ON_THE_WAY, 'order.delivered', 'order.adjusted', 'payment.succeeded', 'payment.refunded'],
      'o2',
    ),
    ...told(['order.confirmed', 'payment.succeeded', 'order.cancelled', 'payment.refunded'], 'o3'),
    ...told([...ON_THE_WAY, 'order.not-delivered', 'order.returned'], 'o4'),
    ...told([...ON_THE_WAY, 'order.delivered', 'payment.succeeded', 'payment.refunded'], 'o5'),
  ],
  providerEvents: [{ id: 'evt1', type: 'checkout.session.completed', delivered: true }],
  processedProviderEvents: new Set(['evt1']),
});

const STEPS_TO_RIDER: readonly Step[] = ['picking-started', 'packed', 'handed-over'];
const move = (number: string, step: Step): Move => ({
  ...{ number, step, outcome: 'acknowledged', calls: 2 },
  ...(step === 'picking-started' && { adminId: 'a1' }),
});

function history() {
  const made = createHistory();
  const methods = { CASH: 'cash', CARD: 'card', BACK: 'card', HOME: 'cash', SORRY: 'card' } as const;
  for (const [number, method] of Object.entries(methods)) {
    const lines = [{ _id: `line of ${number}`, productId: 'p1', quantity: 2 }];
    made.submissions.push({ userId: USER, method, lines, outcome: 'acknowledged', number });
    if (number !== 'BACK') made.moves.push(...STEPS_TO_RIDER.map((step) => move(number, step)));
  }
  for (const number of ['CASH', 'CARD', 'SORRY']) made.moves.push(move(number, 'delivered'));
  made.moves.push(
    move('HOME', 'not-delivered'),
    move('HOME', 'returned'),
    move('BACK', 'cancelled-by-shopper'),
  );
  for (const number of ['CARD', 'BACK', 'SORRY'])
    made.cardPayments.set(number, { number, session: 's', paid: 'yes', cancelled: 'not attempted' });
  made.bags.set('CARD', [{ productId: 'p1', picked: 1, missing: 1 }]);
  made.settlements.push({ id: 'c1', amount: 50.5, orderIds: ['o1'] });
  made.sentBack.add('SORRY');
  made.failedCalls.push({ at: 2_500, what: 'GET /api/cart/get: no answer', mayRepeat: true });
  return made;
}

/**
 * A shop in its steady state: an order paid at the door, one by card with a missing piece, one cancelled by its shopper,
 * a returned one, one refunded in the provider's dashboard, and a poison message.
 */
export const steadyState = () => ({
  snapshot: snapshot(),
  history: history(),
  products: [{ id: 'p1', stock: 10 }],
  messages: { poisonMessages: [{ queue: 'cart' as const, id: 'poison-1', isConfirmed: true }] },
  baseline: Array.from({ length: 20 }, () => ({ source: 'order', times: 1 })),
  replicated: new Set(['order']),
  rollingRestart: { from: 1_000, to: 2_000 },
  accounts: new Map([[USER, EMAIL]]),
});
