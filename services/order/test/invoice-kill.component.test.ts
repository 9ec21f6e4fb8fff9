import type { Order } from '@tokri/contracts';
import { newId, startServiceProcess, waitFor, type ServiceProcess } from '@tokri/testing';
import { join } from 'node:path';
import type { Invoice } from '../src/invoices/invoice';
import { useHarness } from './harness';

const harness = useHarness('order_invoice_kill');
let doomed: ServiceProcess | undefined;
afterAll(() => doomed?.end('SIGKILL'));

const HELD_MS = 600_000;

test('after a kill before the upload another process stores the PDF of the invoice, once [G-46]', async () => {
  const product = harness.services.product({ price: 100, discount: 0, stock: 5, taxRate: 5 });
  const shopper = harness.shopper([{ product, quantity: 1 }], 100);
  const { _id: orderId } = (await shopper.cash()).body.data as Order;
  const { secret, code } = await harness.handOver(shopper, orderId);

  harness.services.delay('storeDocument', HELD_MS);
  const main = join(__dirname, 'main.ts');
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
  const [row] = await rows.find({ orderId }).toArray();
  expect([row?.kind, row?.storedAt, harness.services.documents.size]).toEqual(['invoice', undefined, 0]);
  // Another process claims it after the lease of the killed one has expired.
  await harness.storeInvoices();
  expect(harness.services.documents.size).toBe(0);
  harness.clock.ahead = 31_000;
  await harness.storeInvoices();
  const answer = await harness.call(shopper.user, 'GET', `/api/order/invoice?orderId=${orderId}`);
  const { number, pdf } = answer.body.data as unknown as { number: string; pdf: string };
  expect(harness.services.documents).toEqual(new Map([[number, pdf]]));
  expect(await rows.countDocuments({ orderId })).toBe(1);
  await waitFor(() => expect(harness.probe.of('invoice.stored')).toHaveLength(1));
});
