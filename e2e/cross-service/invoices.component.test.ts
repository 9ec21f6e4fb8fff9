import { calls, SERVICE_NAMES } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmtp, type SmtpServer } from '../../services/identity/test/smtp';
import { startAllServices, type AllServices } from './all-services';
import { shopCalls } from './shop-calls';

/** An invoice from delivery to mail, through order, media and identity. */
let shop: AllServices;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  shop = await startAllServices(`smtp://127.0.0.1:${smtp.port}`);
  await waitFor(async () => {
    for (const name of SERVICE_NAMES) expect(await shop.isConnected(name)).toBe(true);
  }, 60_000);
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});
type Caller = ReturnType<typeof shopCalls>;
type Person = Awaited<ReturnType<Caller['aPerson']>>;

/** Delivers an order with the shopper's code. @returns the number of the order */
async function deliveredOrder(
  { succeed, order, anAddress }: Caller,
  shopper: Person,
  admin: Person,
  product: string,
) {
  const { _id: addressId } = await anAddress(shopper.token);
  const { body } = await order(calls.cashOnDelivery, product, addressId, shopper.token);
  const { orderId } = body.data as { orderId: string };
  await succeed(calls.startPicking, { orderId }, admin.token);
  await succeed(calls.pickItem, { orderId, productId: product, picked: 1 }, admin.token);
  await succeed(calls.packOrder, { orderId }, admin.token);
  const rider = { name: 'Kiran', mobile: '9876543210' };
  const { handedOver } = (
    await shopCalls(shop).send(calls.handOverOrders, { orderIds: [orderId], rider }, admin.token)
  ).body as unknown as { handedOver: { secret: string }[] };
  const details = { ...calls.getOrderDetails, path: `${calls.getOrderDetails.path}?orderId=${orderId}` };
  const { deliveryCode: code } = await succeed<{ deliveryCode: string }>(details, undefined, shopper.token);
  await succeed(calls.completeDelivery, { secret: handedOver[0]!.secret, code });
  return orderId;
}

test('is created once: mail, download and stored file have the same bytes, with the name of the buyer [G-48]', async () => {
  const caller = shopCalls(shop);
  const admin = await caller.anAdmin();
  const [product = ''] = await caller.someProducts(admin.token, 1, 10);
  const shopper = await caller.aPerson('Quillon Persimmon');
  const users = shop.databaseOf('identity').collection('users');
  await users.updateOne({ email: shopper.email }, { $set: { verifyEmail: true } });
  const orderId = await deliveredOrder(caller, shopper, admin, product);

  const mails = () => smtp.to(shopper.email).filter(({ subject }) => subject.endsWith('was delivered'));
  await waitFor(() => expect(mails()).toHaveLength(1), 60_000);
  const [attached, ...others] = mails()[0]!.attachments;
  expect(others).toEqual([]);

  const invoice = { ...calls.getInvoice, path: `${calls.getInvoice.path}?orderId=${orderId}` };
  const { pdf, fileName } = await caller.succeed<{ pdf: string; fileName: string }>(
    invoice,
    undefined,
    shopper.token,
  );
  const downloaded = Buffer.from(pdf, 'base64');
  expect(attached!.filename).toBe(fileName);
  expect(attached!.content.equals(downloaded)).toBe(true);

  const folder = join(shop.pictures, 'documents', fileName.replace('.pdf', '').toLowerCase());
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect((await readFile(join(folder, files[0]!))).equals(downloaded)).toBe(true);

  const [row] = await shop
    .databaseOf('order')
    .collection('invoices')
    .find({ orderNumber: orderId })
    .toArray();
  expect(row).toMatchObject({ buyer: { name: 'Quillon Persimmon' }, storedAt: expect.any(Date) as Date });
  const stranger = await caller.aPerson('Stranger');
  expect((await caller.send(invoice, undefined, stranger.token)).status).toBe(404);
  expect((await caller.send(invoice, undefined, admin.token)).status).toBe(200);

  // After the erasure the stored file has no name, and the previous file is deleted.
  await caller.succeed(calls.deleteAccount, { password: 'groceries at ten' }, shopper.token);
  await waitFor(async () => {
    const [left, ...more] = await readdir(folder);
    expect([left === files[0], more]).toEqual([false, []]);
  }, 60_000);
  const after = await caller.succeed<{ pdf: string }>(invoice, undefined, admin.token);
  const [left = ''] = await readdir(folder);
  expect((await readFile(join(folder, left))).toString('base64')).toBe(after.pdf);
  expect(after.pdf).not.toBe(pdf);
});
