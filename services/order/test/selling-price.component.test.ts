import { order as orderSchema } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { Invoice } from '../src/invoices/invoice';
import { useHarness } from './harness';

const harness = useHarness('order_selling_price');

const sold = () => harness.services.product({ price: 45, discount: 6.88, sellingPrice: 41.9, taxRate: 5 });
const invoiceOf = (orderId: string) => harness.database.collection<Invoice>('invoices').findOne({ orderId });

test('a selling price is charged, shown and invoiced to the paisa', async () => {
  const shopper = harness.shopper([{ product: sold(), quantity: 3 }], 125.7);
  const { status, body } = await shopper.cash();
  expect(status).toBe(200);
  const placed = orderSchema.parse(body.data);
  expect(placed).toMatchObject({
    totalAmt: 125.7,
    items: [{ price: 45, discount: 6.88, sellingPrice: 41.9, lineTotal: 125.7 }],
  });
  await waitFor(() =>
    expect(harness.published('order.confirmed', placed._id)).toMatchObject([
      { total: 125.7, items: [{ sellingPrice: 41.9, lineTotal: 125.7 }] },
    ]),
  );
  const { deliver } = await harness.handOver(shopper, placed.orderId);
  await deliver();
  await harness.numberInvoices();
  const [line] = (await waitFor(() => invoiceOf(placed._id)))!.lines;
  expect(line).toMatchObject({ price: 4_500, discount: 930, total: 12_570 });
});

test('the formula is refused where the product has a selling price', async () => {
  const shopper = harness.shopper([{ product: sold(), quantity: 1 }], 41);
  expect(await shopper.cash()).toMatchObject({
    status: 409,
    body: { code: 'PRICES_CHANGED', details: { totalAmt: 41.9, lines: [{ sellingPrice: 41.9 }] } },
  });
});

test('the card provider charges the selling price of each piece', async () => {
  const shopper = harness.shopper([{ product: sold(), quantity: 3 }], 125.7);
  // The fake payment service refuses lines that do not add up to the amount.
  expect((await shopper.card()).status).toBe(200);
});
