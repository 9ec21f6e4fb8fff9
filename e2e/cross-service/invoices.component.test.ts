import { addAddress, handOverAndDeliver, PASSWORD, pickAndPack, type Person } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmtp, type SmtpServer } from '../../services/identity/test/smtp';
import { startAllServices, type AllServices } from './all-services';
import { order, peopleOf, someProducts } from './people';

/** An invoice from delivery to mail, through order, media and identity. */
let shop: AllServices;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  shop = await startAllServices(`smtp://127.0.0.1:${smtp.port}`);
  await shop.allConnected();
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** Delivers an order with the shopper's code. @returns the number of the order */
async function deliveredOrder({ client: shopper }: Person, { client: desk }: Person, product: string) {
  const { placed } = await order(shopper, 'cash', product, await addAddress(shopper));
  await pickAndPack(desk, placed!.number);
  await handOverAndDeliver(desk, shopper, placed!.number);
  return placed!.number;
}

test('is created once: mail, download and stored file have the same bytes, with the name of the buyer [G-48]', async () => {
  const { anAdmin, aPerson } = peopleOf(shop);
  const admin = await anAdmin();
  const [product = ''] = await someProducts(admin.client, 1, 10);
  const shopper = await aPerson('Quillon Persimmon');
  const users = shop.databaseOf('identity').collection('users');
  await users.updateOne({ email: shopper.email }, { $set: { verifyEmail: true } });
  const orderId = await deliveredOrder(shopper, admin, product);

  const mails = () => smtp.to(shopper.email).filter(({ subject }) => subject.endsWith('was delivered'));
  await waitFor(() => expect(mails()).toHaveLength(1), 60_000);
  const [attached, ...others] = mails()[0]!.attachments;
  expect(others).toEqual([]);

  const { pdf, fileName } = (await shopper.client.call('getInvoice', { orderId })).data;
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
  const stranger = await aPerson('Stranger');
  expect((await stranger.client.send('getInvoice', { orderId })).status).toBe(404);
  expect((await admin.client.send('getInvoice', { orderId })).status).toBe(200);

  // After the erasure the stored file has no name, and the previous file is deleted.
  await shopper.client.call('deleteAccount', { password: PASSWORD });
  await waitFor(async () => {
    const [left, ...more] = await readdir(folder);
    expect([left === files[0], more]).toEqual([false, []]);
  }, 60_000);
  const after = (await admin.client.call('getInvoice', { orderId })).data;
  const [left = ''] = await readdir(folder);
  expect((await readFile(join(folder, left))).toString('base64')).toBe(after.pdf);
  expect(after.pdf).not.toBe(pdf);
});
