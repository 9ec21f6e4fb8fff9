import type { Order, OrderDetails } from '@tokri/contracts';
import { newId, startServiceProcess, waitFor, type ServiceProcess } from '@tokri/testing';
import { join } from 'node:path';
import type { Invoice } from '../src/invoices/invoice';
import { startHarness, type Harness } from './harness';

/** Kills an order process (SIGKILL) between writing an invoice and uploading its PDF. */
let harness: Harness;
let doomed: ServiceProcess | undefined;
beforeAll(async () => {
  harness = await startHarness('order_invoice_kill');
});
afterAll(async () => {
  await doomed?.end('SIGKILL');
  await harness.close();
});

const HELD_MS = 600_000;

test('after a kill before the upload another process stores the PDF of the invoice, once [G-46]', async () => {
  const product = harness.services.product({ price: 100, discount: 0, stock: 5, taxRate: 5 });
  const { user, cash } = harness.shopper([{ product, quantity: 1 }], 100);
  const order = (await cash()).body.data as Order;
  const admin = harness.tokens.user('ADMIN');
  const desk = (path: string, body: object) => harness.call(admin, 'POST', `/api/order/desk/${path}`, body);
  await desk('start-picking', { orderId: order._id });
  await desk('pick-item', { orderId: order._id, productId: product.id, picked: 1 });
  await desk('pack', { orderId: order._id });
  const rider = { name: 'Kiran', mobile: '9876543210' };
  const { body } = await desk('hand-over', { orderIds: [order._id], rider });
  const { secret } = (body as unknown as { handedOver: { secret: string }[] }).handedOver[0]!;
  const details = await harness.call(user, 'GET', `/api/order/order-details?orderId=${order._id}`);
  const { deliveryCode: code } = details.body.data as OrderDetails;

  harness.services.delay('storeDocument', HELD_MS);
  const main = join(__dirname, '../src/main.ts');
  doomed = await startServiceProcess(['--import', 'tsx', main], { ...harness.env, SWEEP_MS: '50' });
  const complete = await fetch(`${doomed.url}/api/order/delivery/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': newId() },
    body: JSON.stringify({ secret, code }),
  });
  expect(complete.status).toBe(200);
  // During the upload: the row is written, the response of media is missing.
  await waitFor(() => expect(harness.services.count('storeDocument')).toBe(1));
  await doomed.end('SIGKILL');
  harness.services.heal();

  const rows = harness.database.collection<Invoice & { storedAt?: Date }>('invoices');
  const [row] = await rows.find({ orderId: order._id }).toArray();
  expect([row?.kind, row?.storedAt, harness.services.documents.size]).toEqual(['invoice', undefined, 0]);
  // Another process claims it after the lease of the killed one has expired.
  await harness.storeInvoices();
  expect(harness.services.documents.size).toBe(0);
  harness.clock.ahead = 31_000;
  await harness.storeInvoices();
  const answer = await harness.call(user, 'GET', `/api/order/invoice?orderId=${order._id}`);
  const { number, pdf } = answer.body.data as unknown as { number: string; pdf: string };
  expect(harness.services.documents).toEqual(new Map([[number, pdf]]));
  expect(await rows.countDocuments({ orderId: order._id })).toBe(1);
  const announcements = () => harness.probe.of('invoice.stored');
  await waitFor(() => expect(announcements()).toHaveLength(1));
});
