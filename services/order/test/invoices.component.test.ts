import { waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { createInvoiceStore } from '../src/invoices/store';
import { personalDataOf } from './personal-data-of';
import { createOrderStore } from '../src/orders/store';
import { lettersOf } from './pdf-letters';
import { inTransaction, useInvoices, type Answer } from './invoices-under-test';

const invoicing = useInvoices('order_invoices');
const { stored, handOver, onTheWay } = invoicing;

test('an order has its invoice from delivery on, only for its shopper and admins', async () => {
  const { order, deliver, invoice } = await onTheWay();
  expect((await invoice()).status).toBe(404);
  expect((await Promise.all([deliver(), deliver()])).map(({ status }) => status)).toEqual([200, 200]);

  const answer = await invoice();
  const { number, fileName, pdf } = answer.body.data as unknown as Answer;
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

  expect((await invoice()).body.data).toEqual(answer.body.data);
  expect((await invoice(invoicing.admin)).body.data).toEqual(answer.body.data);
  expect((await invoice(invoicing.harness.tokens.user())).status).toBe(404);
  expect((await invoice(undefined, '&kind=credit-note')).status).toBe(404);
  const guest = await invoicing.harness.call(undefined, 'GET', `/api/order/invoice?orderId=${order.orderId}`);
  expect(guest.status).toBe(401);
});

test.each([
  ['hi', 'hi', /\p{Script=Devanagari}/u],
  ['ta-IN', 'en', /^[^\u0900-\u097F]*$/],
])('an order in %s has labels in the language %s', async (asked, language, letters) => {
  const { order, deliver, invoice } = await onTheWay(asked);
  await deliver();
  const [row] = await stored(order._id);
  expect(row).toMatchObject({ language });
  const { pdf } = (await invoice()).body.data as unknown as Answer;
  expect(lettersOf(Buffer.from(pdf, 'base64'))).toMatch(letters);
});

test('erasing a shopper removes the buyer from invoices and keeps the amounts', async () => {
  const { order, shopper, deliver } = await onTheWay();
  await deliver();
  const [before] = await stored(order._id);
  const connection = await mongoose.createConnection(invoicing.harness.mongoUrl).asPromise();
  const invoices = createInvoiceStore(connection);
  const { userId } = shopper.user;
  const personalData = personalDataOf(createOrderStore(connection), invoices);
  expect((await personalData.collect(userId)).at(-1)).toMatchObject({ kind: 'invoice', total: 255 });
  await inTransaction(connection, (session) =>
    personalData.erase(userId, { session, emit: () => undefined, afterCommit: () => undefined }),
  );
  const [after] = await stored(order._id);
  expect(after).toEqual({
    ...before,
    userId: 'erased',
    buyer: {
      address_line: '',
      city: '',
      pincode: '',
      mobile: '',
      state: 'Madhya Pradesh',
      country: 'India',
    },
  });
  await connection.close();
});

test('an online payment refunded after delivery has a credit note', async () => {
  const wanted = [
    { product: invoicing.harness.services.product({ price: 105, discount: 0, taxRate: 5 }), quantity: 1 },
  ];
  const shopper = invoicing.harness.shopper(wanted, 105);
  await shopper.card();
  const [{ _id, orderId } = { _id: '', orderId: '' }] = await shopper.list();
  const payment = { orderId: _id, sessionId: `cs_${_id}`, amount: 10_500 };
  await invoicing.harness.probe.publish({ type: 'payment.succeeded', subject: _id, data: payment });
  await waitFor(async () => expect((await shopper.list())[0]?.status).toBe('confirmed'));
  const { deliver, invoice } = await handOver(shopper, orderId, wanted);
  await deliver();

  const refund = { ...payment, refundId: 're_1', refunded: 10_500 };
  await invoicing.harness.probe.publish({ type: 'payment.refunded', subject: _id, data: refund });
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
