import type { Order, OrderDetails, ResponseOf, calls } from '@tokri/contracts';
import { createMessaging, type Messaging } from '@tokri/messaging';
import { createLogger } from '@tokri/service-kit';
import { newId, waitFor, type TestUser } from '@tokri/testing';
import mongoose from 'mongoose';
import type { Invoice, InvoiceDraft } from '../src/invoice/invoice';
import { createInvoiceStore } from '../src/invoice/invoice-store';
import { verifyInvoices } from '../src/invoice/verify-invoices';
import { orderPersonalData } from '../src/personal-data';
import { createOrderStore } from '../src/store';
import { startHarness, type Harness } from './harness';

let harness: Harness;
let admin: TestUser;
beforeAll(async () => {
  harness = await startHarness('order_invoices');
  admin = harness.tokens.user('ADMIN');
}, 60_000);
afterAll(() => harness.close());

type Answer = ResponseOf<typeof calls.getInvoice>['data'];

const stored = (orderId: string) =>
  harness.database.collection<Invoice>('invoices').find({ orderId }).sort({ issuedAt: 1 }).toArray();
const desk = (path: string, body: object) => harness.call(admin, 'POST', `/api/order/desk/${path}`, body);

type Shopper = ReturnType<Harness['shopper']>;
interface Wanted {
  product: { id: string };
  quantity: number;
}

/** Picks, packs and hands over; the rider then ends the delivery with `deliver`. */
async function handOver({ user }: Shopper, orderId: string, wanted: readonly Wanted[]) {
  await desk('start-picking', { orderId });
  for (const { product, quantity } of wanted)
    await desk('pick-item', { orderId, productId: product.id, picked: quantity });
  await desk('pack', { orderId });
  const rider = { name: 'Kiran', mobile: '9876543210' };
  const { body } = await desk('hand-over', { orderIds: [orderId], rider });
  const { secret } = (body as unknown as { handedOver: { secret: string }[] }).handedOver[0]!;
  const details = await harness.call(user, 'GET', `/api/order/order-details?orderId=${orderId}`);
  const { deliveryCode: code } = details.body.data as OrderDetails;
  return {
    deliver: () => harness.call(undefined, 'POST', '/api/order/delivery/complete', { secret, code }),
    invoice: (by = user, more = '') =>
      harness.call(by, 'GET', `/api/order/invoice?orderId=${orderId}${more}`),
  };
}

async function onTheWay() {
  const dal = harness.services.product({ price: 105, discount: 0, stock: 50, hsnCode: '0713', taxRate: 5 });
  const soap = harness.services.product({ name: 'Soap', price: 50, discount: 10, stock: 50 });
  const wanted = [
    { product: dal, quantity: 2 },
    { product: soap, quantity: 1 },
  ];
  const shopper = harness.shopper(wanted, 255);
  const order = (await shopper.cash()).body.data as Order;
  return { order, shopper, ...(await handOver(shopper, order.orderId, wanted)) };
}

test('an order has its invoice from the delivery on, for its shopper and for admins alone', async () => {
  const { order, deliver, invoice } = await onTheWay();
  expect((await invoice()).status).toBe(404);
  expect((await Promise.all([deliver(), deliver()])).map(({ status }) => status)).toEqual([200, 200]);

  const answer = await invoice();
  const { number, fileName, pdf } = answer.body.data as unknown as Answer;
  expect(number).toMatch(/^\d{4}\/INV\/\d{6}$/);
  expect(fileName).toBe(`${number.replaceAll('/', '-')}.pdf`);
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  // The address is in Madhya Pradesh, the shop in Maharashtra; nobody has said the tax of soap.
  const [row, ...others] = await stored(order._id);
  expect(others).toEqual([]);
  expect(row!.lines).toMatchObject([
    { hsnCode: '0713', taxRate: 5, total: 21_000, taxable: 20_000, igst: 1_000, cgst: 0 },
    { taxRate: 18, total: 4_500, discount: 500 },
  ]);

  expect((await invoice()).body.data).toEqual(answer.body.data);
  expect((await invoice(admin)).body.data).toEqual(answer.body.data);
  expect((await invoice(harness.tokens.user())).status).toBe(404);
  expect((await invoice(undefined, '&kind=credit-note')).status).toBe(404);
  const guest = await harness.call(undefined, 'GET', `/api/order/invoice?orderId=${order.orderId}`);
  expect(guest.status).toBe(401);
});

test('whoever is forgotten is in no invoice any more, whose amounts stay', async () => {
  const { order, shopper, deliver } = await onTheWay();
  await deliver();
  const [before] = await stored(order._id);
  const connection = await mongoose.createConnection(harness.mongoUrl).asPromise();
  const invoices = createInvoiceStore(connection);
  const { userId } = shopper.user;
  const personalData = orderPersonalData(createOrderStore(connection), invoices, () => new Date());
  expect((await personalData.collect(userId)).at(-1)).toMatchObject({ kind: 'invoice', total: 255 });
  await inTransaction(connection, (session) =>
    personalData.erase(userId, { session, emit: () => undefined, afterCommit: () => undefined }),
  );
  const [after] = await stored(order._id);
  expect(after).toEqual({
    ...before,
    userId: 'erased',
    buyer: {
      ...{ address_line: '', city: '', pincode: '', mobile: '' },
      ...{ state: 'Madhya Pradesh', country: 'India' },
    },
  });
  await connection.close();
});

async function inTransaction<T>(
  connection: mongoose.Connection,
  work: (session: mongoose.ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session));
  } finally {
    await session.endSession();
  }
}

describe('a series', () => {
  const replicas: { messaging: Messaging; connection: mongoose.Connection }[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 3; at += 1) {
      const connection = await mongoose.createConnection(harness.mongoUrl).asPromise();
      const logger = createLogger('order', 'silent');
      const messaging = createMessaging({ service: 'order', amqpUrl: harness.amqpUrl, connection, logger });
      replicas.push({ messaging, connection });
    }
  });
  afterAll(async () => {
    for (const { connection } of replicas) await connection.close();
  });

  const aDraft = (issuedAt: Date): InvoiceDraft => ({
    ...{ kind: 'invoice', orderId: newId(), orderNumber: 'ORD-22222222', userId: 'u', issuedAt },
    orderedAt: issuedAt,
    seller: { name: 'Shop', address: 'Pune', gstin: '27AAAAA0000A1Z2', state: { code: '27', name: 'M' } },
    buyer: { address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
    placeOfSupply: { code: '27', name: 'M' },
    lines: [],
  });

  test('has neither gaps nor doubles, however many take numbers at once and whatever fails', async () => {
    const inNextYear = new Date('2031-05-01T10:00:00Z');
    const issueOne = (at: number) => {
      const { messaging, connection } = replicas[at % replicas.length]!;
      return messaging.unitOfWork(async ({ session }) => {
        await createInvoiceStore(connection).issue(aDraft(inNextYear), session);
        if (at % 4 === 0) throw new Error('the process dies before the commit');
      });
    };
    // Who finds the series being begun does it again, as the caller of a command does.
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_each, at) => issueOne(at)));
    const again = outcomes.flatMap(({ status }, at) => (status === 'rejected' && at % 4 !== 0 ? [at] : []));
    for (const at of again) await issueOne(at);

    const rows = await harness.database.collection<Invoice>('invoices').find({ year: '3132' }).toArray();
    const serials = rows.map(({ serial }) => serial).sort((one, other) => one - other);
    expect(serials).toEqual(Array.from({ length: 30 }, (_each, at) => at + 1));
    const [series] = await harness.database
      .collection<{ _id: string; last: number }>('invoice_series')
      .find({ _id: '3132/INV' })
      .toArray();
    expect(series?.last).toBe(30);

    const store = createInvoiceStore(replicas[0]!.connection);
    const { count, faults } = await verifyInvoices(
      store.all(),
      await store.lastSerials(),
      async () => undefined,
    );
    expect([count, faults]).toEqual([await harness.database.collection('invoices').countDocuments(), []]);
  }, 60_000);
});

test('what is paid online and goes back after the delivery has a credit note', async () => {
  const wanted = [
    { product: harness.services.product({ price: 105, discount: 0, taxRate: 5 }), quantity: 1 },
  ];
  const shopper = harness.shopper(wanted, 105);
  await shopper.card();
  const [{ _id, orderId } = { _id: '', orderId: '' }] = await shopper.list();
  const payment = { orderId: _id, sessionId: `cs_${_id}`, amount: 10_500 };
  await harness.probe.publish({ type: 'payment.succeeded', subject: _id, data: payment });
  await waitFor(async () => expect((await shopper.list())[0]?.status).toBe('confirmed'));
  const { deliver, invoice } = await handOver(shopper, orderId, wanted);
  await deliver();

  const refund = { ...payment, refundId: 're_1', refunded: 10_500 };
  await harness.probe.publish({ type: 'payment.refunded', subject: _id, data: refund });
  await waitFor(async () => expect(await stored(_id)).toHaveLength(2));
  const [issued, note] = await stored(_id);
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^\d{4}\/CRN\/\d{6}$/),
    reverses: { number: issued!.number },
    lines: issued!.lines,
  });
  expect((await invoice(shopper.user, '&kind=credit-note')).status).toBe(200);
});
