import { SERVICE_NAMES } from '@tokri/contracts';
import {
  handOverAndDeliver,
  logIn,
  PASSWORD,
  pickAndPack,
  placement,
  placeOrder,
  signedIn,
  type Method,
  type ShopClient,
} from '@tokri/shop-client';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { tokenHash } from '../../../services/identity/src/secrets';
import { createMarkers, PERSONAL } from '../personal-texts';
import { useBusyPeople } from './busy-people';
import { readBackup, readInvoices, readQueues } from './text-places';

const { shop, guest, desk, goods, logs, dump, settled, eraseLate } = useBusyPeople();

describe('the texts of a deleted account', () => {
  const markers = createMarkers();
  const { mark } = markers;
  const MARKED_MOBILE = '9198273645';

  /** Makes every call that takes texts by or about a shopper, with a marker in each. */
  async function aMarkedPerson(): Promise<ShopClient> {
    const { product } = goods;
    const login = { email: 'marked@lantern.example', password: PASSWORD };
    await guest.call('register', mark('register', { ...login, confirmPassword: PASSWORD }));
    const client = signedIn(guest, login, await logIn(guest, login));
    await client.call('updateUser', mark('updateUser', { email: login.email, mobile: MARKED_MOBILE }));
    const place = { pincode: '411001', mobile: MARKED_MOBILE };
    const address = (await client.call('createAddress', mark('createAddress', place))).data;
    const ordered = async (method: Method) => {
      const { _id } = (await client.call('addToCart', { productId: product })).data;
      const submission = placement([{ _id, productId: product, quantity: 1 }], 90, address._id);
      const name = method === 'cash' ? 'cashOnDelivery' : 'checkout';
      return (await placeOrder(client, method, mark(name, submission) as typeof submission)).placed!.number;
    };
    const delivered = await ordered('cash');
    await client.call('cancelOrder', mark('cancelOrder', { orderId: await ordered('cash') }));
    const cancelled = { orderId: await ordered('cash') };
    await desk.call('cancelDeskOrder', mark('cancelDeskOrder', cancelled));
    await ordered('card');
    await pickAndPack(desk, delivered);
    await handOverAndDeliver(desk, client, delivered);
    const goodwill = { orderId: delivered, refundId: randomUUID(), amount: 1, reason: 'goodwill' } as const;
    await desk.call('grantRefund', mark('grantRefund', goodwill));
    const problem = { orderId: delivered, problemId: randomUUID() };
    const damage = { ...problem, productId: product, kind: 'damaged', quantity: 1 } as const;
    await client.call('reportProblem', mark('reportProblem', damage));
    await desk.call('answerProblem', mark('answerProblem', { ...problem, accepted: 1 }));
    await desk.call('settleRefund', mark('settleRefund', { orderId: delivered }));
    const filing = { grievanceId: randomUUID(), kind: 'order' } as const;
    const { number } = (await client.call('fileGrievance', mark('fileGrievance', filing))).data;
    const message = () => ({ number, messageId: randomUUID() });
    await client.call('writeToGrievance', mark('writeToGrievance', message()));
    await desk.call('answerGrievance', mark('answerGrievance', { ...message(), step: 'reply' }));
    const { _id: userId } = (await client.call('userDetails')).data;
    const gift = { giftId: randomUUID(), userId, amount: 5, reason: 'goodwill' } as const;
    await desk.call('giveStoreCredit', mark('giveStoreCredit', gift));
    const given = (await desk.call('savePhoneAddress', mark('savePhoneAddress', { ...place, userId }))).data;
    const amounts = { subTotalAmt: 90, totalAmt: 90 };
    const wish = { placementId: randomUUID(), userId, addressId: given._id, ...amounts };
    const lines = [{ productId: product, quantity: 1 }];
    await desk.call('placePhoneOrder', mark('placePhoneOrder', { ...wish, lines }));
    const changed = { ...place, _id: address._id };
    await client.call('updateAddress', mark('updateAddress', changed));
    for (const name of ['getCustomers', 'getDeskOrders', 'findOrders', 'getAuditEntries'] as const)
      await desk.call(name, mark(name, {}));
    const token = await invited(login.email);
    await guest.call('acceptInvitation', mark('acceptInvitation', { token, password: PASSWORD }));
    return signedIn(guest, login, await logIn(guest, login));
  }

  /** An invitation to the staff, whose mailed token is known. */
  async function invited(email: string): Promise<string> {
    const [token, now] = [newId(), Date.now()];
    const row = { email, role: 'picker', permissions: [], tokenHash: tokenHash(token) };
    const times = { createdAt: new Date(now), expiresAt: new Date(now + 3_600_000) };
    await shop
      .databaseOf('identity')
      .collection('invitations')
      .insertOne({ ...row, ...times });
    return token;
  }

  const invoices = () => readInvoices(shop);
  const places = {
    ...Object.fromEntries(SERVICE_NAMES.map((name) => [name, () => dump(name)])),
    invoices,
    backup: () => readBackup(shop),
    queues: () => readQueues(shop),
    logs: () => Promise.resolve(logs.join('')),
  };
  const found = async () => {
    const entries = Object.entries(places).map(async ([place, read]) => {
      const text = await read();
      const fields = [...markers.in(text), ...(text.includes(MARKED_MOBILE) ? ['a mobile'] : [])];
      return fields.map((field) => `${place}: ${field}`);
    });
    return (await Promise.all(entries)).flat();
  };

  it('are in no database, file, queue, log or later backup [G-351] [A-14.2.4]', async () => {
    const client = await aMarkedPerson();
    expect(markers.marked().sort()).toEqual([...PERSONAL].sort());
    await shop.emptyOutboxes();
    await waitFor(async () => expect((await invoices()).match(/Credit Note/g)).not.toBeNull(), 60_000);
    const before = await found();
    expect(before).toEqual(
      expect.arrayContaining([
        ...['identity: fileGrievance.text', 'identity: answerGrievance.text'],
        ...['identity: acceptInvitation.name', 'address: updateAddress.label', 'order: cancelOrder.reason'],
        ...['order: reportProblem.note', 'order: answerProblem.reason', 'order: settleRefund.note'],
        'order: grantRefund.note',
        'order: giveStoreCredit.note',
        ...['invoices: createAddress.address_line', 'invoices: createAddress.state', 'invoices: a mobile'],
        ...['backup: cashOnDelivery.deliveryNote', 'backup: createAddress.city'],
      ]),
    );
    await client.call('deleteAccount', { password: PASSWORD });
    await settled();
    await eraseLate();
    await waitFor(async () => expect(markers.in(await invoices())).toEqual([]), 60_000);
    expect(logs.length).toBeGreaterThan(100);
    expect(await found()).toEqual([]);
  });
});
