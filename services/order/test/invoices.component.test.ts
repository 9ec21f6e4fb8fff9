import type { Order, ResponseOf, calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { Invoice } from '../src/invoices/invoice';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { verifyInvoices } from '../src/invoices/verify-invoices';
import { createOrderStore } from '../src/orders/store';
import { anInvoiceDraft, SELLER } from './builders';
import { useHarness } from './harness';
import { lettersOf } from './pdf-letters';
import { personalDataOf } from './personal-data-of';

const harness = useHarness('order_invoices');

type Answer = ResponseOf<typeof calls.getInvoice>['data'];
type Shopper = ReturnType<typeof harness.shopper>;

const rows = () => harness.database.collection<Invoice>('invoices');
const stored = (orderId: string) => rows().find({ orderId }).sort({ issuedAt: 1 }).toArray();
const dataOf = ({ body }: { body: { data?: unknown } }) => body.data as Answer;

async function handOver(shopper: Shopper, orderId: string) {
  const { deliver } = await harness.handOver(shopper, orderId);
  const invoice = (by = shopper.user, more = '') =>
    harness.call(by, 'GET', `/api/order/invoice?orderId=${orderId}${more}`);
  return { deliver, invoice };
}

/** @param language of the shopper */
async function onTheWay(language = 'en') {
  const { services } = harness;
  const dal = services.product({ price: 105, discount: 0, stock: 50, hsnCode: '0713', taxRate: 5 });
  const soap = services.product({ name: 'Soap', price: 50, discount: 10, stock: 50 });
  const lines = [
    { product: dal, quantity: 2 },
    { product: soap, quantity: 1 },
  ];
  const shopper = harness.shopper(lines, 255);
  const order = (await shopper.cash({}, { 'accept-language': language })).body.data as Order;
  return { order, shopper, ...(await handOver(shopper, order.orderId)) };
}

async function delivered(language?: string) {
  const { deliver, ...one } = await onTheWay(language);
  await deliver();
  await harness.numberInvoices();
  return one;
}

test('an order has its invoice from delivery on, only for its shopper and admins', async () => {
  const { order, deliver, invoice } = await onTheWay();
  expect((await invoice()).status).toBe(404);
  expect((await Promise.all([deliver(), deliver()])).map(({ status }) => status)).toEqual([200, 200]);

  const answer = await invoice();
  const { number, fileName, pdf } = dataOf(answer);
  expect(number).toMatch(/^\d{4}\/INV\/\d{6}$/);
  expect(fileName).toBe(`${number.replaceAll('/', '-')}.pdf`);
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  // The address is in Madhya Pradesh, the shop in Maharashtra; soap has no tax rate.
  const [row, ...others] = await stored(order._id);
  expect(others).toEqual([]);
  expect(row!.lines).toMatchObject([
    { hsnCode: '0713', taxRate: 5, total: 21_000, taxable: 20_000, igst: 1_000, cgst: 0 },
    { taxRate: 18, total: 4_500, discount: 500 },
  ]);

  expect((await invoice(harness.admin)).body.data).toEqual(answer.body.data);
  expect((await invoice(harness.tokens.user())).status).toBe(404);
  expect((await invoice(undefined, '&kind=credit-note')).status).toBe(404);
});

test.each([
  ['hi', 'hi', /\p{Script=Devanagari}/u],
  ['ta-IN', 'en', /^[^\u0900-\u097F]*$/],
])('an order in %s has labels in the language %s', async (asked, language, letters) => {
  const { order, invoice } = await delivered(asked);
  expect((await stored(order._id))[0]).toMatchObject({ language });
  expect(lettersOf(Buffer.from(dataOf(await invoice()).pdf, 'base64'))).toMatch(letters);
});

test('an online payment refunded after delivery has a credit note', async () => {
  const product = harness.services.product({ price: 105, discount: 0, taxRate: 5 });
  const shopper = harness.shopper([{ product, quantity: 1 }], 105);
  await shopper.card();
  const [{ _id, orderId } = { _id: '', orderId: '' }] = await shopper.list();
  const payment = { orderId: _id, sessionId: `cs_${_id}`, amount: 10_500 };
  await harness.probe.publish({ type: 'payment.succeeded', subject: _id, data: payment });
  await waitFor(async () => expect((await shopper.list())[0]?.status).toBe('confirmed'));
  const { deliver, invoice } = await handOver(shopper, orderId);
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

describe('the PDF', () => {
  const OTHER_BYTES = Buffer.from('other bytes').toString('base64');
  const uploads = () => harness.services.count('storeDocument');
  const documentOf = async (orderId: string) => {
    const [row] = await stored(orderId);
    return { number: row!.number, pdf: harness.services.documents.get(row!.number) };
  };
  /** The service stores a document as soon as it has its number. */
  const isStored = (orderId: string) =>
    waitFor(async () => expect((await stored(orderId))[0]).toHaveProperty('storedAt'));
  /** The failed attempt may still be recorded. */
  const storedBySweep = (orderId: string) =>
    waitFor(async () => {
      await harness.storeInvoices();
      expect((await stored(orderId))[0]).toHaveProperty('storedAt');
    });

  test('is uploaded once, announced once, and read from media: the same bytes as rendered from the row', async () => {
    const { order, shopper, invoice } = await delivered();
    const drawn = dataOf(await invoice()).pdf;
    await isStored(order._id);
    const { number, pdf } = await documentOf(order._id);
    expect(pdf).toBe(drawn);
    const { _id: orderId, orderId: orderNumber } = order;
    await waitFor(() =>
      expect(harness.published('invoice.stored', orderId)).toEqual([
        { orderId, orderNumber, userId: shopper.user.userId, kind: 'invoice', number },
      ]),
    );
    const before = uploads();
    await harness.storeInvoices();
    expect(uploads()).toBe(before);

    const reads = harness.services.count('readDocument');
    expect(dataOf(await invoice()).pdf).toBe(drawn);
    expect(harness.services.count('readDocument')).toBe(reads + 1);
    // Rendered while media is unavailable.
    harness.services.failNext('readDocument', 'before');
    expect(dataOf(await invoice()).pdf).toBe(drawn);
  });

  test('is uploaded by one replica, also when others sweep concurrently [G-46]', async () => {
    const other = await harness.addReplica();
    const before = uploads();
    harness.services.delay('storeDocument', 2_000);
    const { order } = await delivered();
    await waitFor(() => expect(uploads()).toBe(before + 1));
    expect([await harness.storeInvoices(), await harness.storeInvoices(other)]).toEqual([0, 0]);
    await isStored(order._id);
    expect(uploads()).toBe(before + 1);
  });

  test.each(['before', 'after'] as const)(
    'is uploaded again when media fails %s it is stored',
    async (when) => {
      const before = uploads();
      harness.services.failNext('storeDocument', when);
      const { order, invoice } = await delivered();
      await waitFor(() => expect(uploads()).toBe(before + 1));
      // It is postponed, and no other replica claims it before.
      await harness.storeInvoices();
      expect(uploads()).toBe(before + 1);
      expect((await stored(order._id))[0]).not.toHaveProperty('storedAt');
      harness.clock.ahead = 10_000;
      await storedBySweep(order._id);
      expect((await documentOf(order._id)).pdf).toBe(dataOf(await invoice()).pdf);
    },
  );

  test('that media refuses is logged, retried hourly, and rendered until an operator accepts it', async () => {
    harness.services.failNext('storeDocument', 'before');
    const { order, invoice } = await delivered();
    const { number } = await documentOf(order._id);
    harness.services.documents.set(number, OTHER_BYTES);
    harness.clock.ahead = 10_000;
    await waitFor(async () => {
      await harness.storeInvoices();
      expect(await harness.metrics()).toMatch(
        /order_invoices_handed_over_total\{[^}]*outcome="refused"[^}]*\} 1\b/,
      );
    });
    harness.clock.ahead = 600_000;
    const before = uploads();
    await harness.storeInvoices();
    expect(uploads()).toBe(before);
    expect(dataOf(await invoice()).pdf).not.toBe(OTHER_BYTES);
    // After comparing both, an operator may accept the stored one.
    const { acceptStored } = createInvoiceStore(harness.database);
    expect([await acceptStored(number, new Date()), await acceptStored(number, new Date())]).toEqual([
      true,
      false,
    ]);
    expect(dataOf(await invoice()).pdf).toBe(OTHER_BYTES);
  });

  test('has the name of the buyer at the time of the order, and none after erasure; amounts stay [G-49] [G-50]', async () => {
    const { order, shopper, invoice } = await delivered();
    await isStored(order._id);
    const [before] = await stored(order._id);
    expect(before!.buyer).toMatchObject({ name: 'Asha Rao', city: 'Bhopal' });
    const shown = (await harness.call(harness.admin, 'GET', `/api/order/desk/order?orderId=${order._id}`))
      .body;
    expect(shown.data).toMatchObject({ buyer: { name: 'Asha Rao', email: 'asha@example.com' } });
    const named = (await documentOf(order._id)).pdf;
    const personalData = personalDataOf(
      createOrderStore(harness.database),
      createInvoiceStore(harness.database),
    );
    const { userId } = shopper.user;
    expect((await personalData.collect(userId)).at(-1)).toMatchObject({ kind: 'invoice', total: 255 });
    await harness.unitOfWork((transaction) => personalData.erase(userId, transaction));
    const erased = JSON.stringify(await harness.orders.findOne({ number: order.orderId }));
    expect(erased).not.toMatch(/asha/i);
    const [after] = await stored(order._id);
    const unnamed = { address_line: '', city: '', pincode: '', mobile: '' };
    expect(after).toMatchObject({
      userId: 'erased',
      lines: before!.lines,
      number: before!.number,
    });
    expect(after!.buyer).toEqual({ ...unnamed, state: '', country: '' });
    // Admins get the anonymous PDF at once, media gets it soon.
    const anonymous = dataOf(await invoice(harness.admin)).pdf;
    expect(anonymous).not.toBe(named);
    await harness.storeInvoices();
    expect((await documentOf(order._id)).pdf).toBe(anonymous);
  });
});

test('a series has no gaps or duplicates, with concurrent writers and workers, and failures', async () => {
  const store = createInvoiceStore(harness.database);
  const failing = (at: number) => {
    if (at % 4 === 0) throw new Error('the process dies before the commit');
  };
  const issueOne = (at: number) =>
    harness.unitOfWork(async ({ session }) => {
      await store.issue(anInvoiceDraft(new Date('2031-05-01T10:00:00Z')), session);
      failing(at);
    });
  const numberSome = (at: number) =>
    harness.unitOfWork(async ({ session }) => {
      await store.numberDrafts(3, SELLER, session);
      failing(at);
    });
  const all = Array.from({ length: 40 }, (_each, at) => [issueOne(at), numberSome(at)]).flat();
  await Promise.allSettled(all);
  await harness.numberInvoices();

  const serials = (await rows().find({ year: '3132' }).toArray()).map(({ serial }) => serial);
  expect(serials.sort((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_each, at) => at + 1),
  );
  expect((await store.lastSerials()).get('3132/INV')).toBe(30);
  const { count, faults } = await verifyInvoices(
    store.all(),
    await store.lastSerials(),
    async () => undefined,
  );
  expect([count, faults]).toEqual([await rows().countDocuments(), []]);
});
