import { createBackup } from '@tokri/backup';
import { newEvent, SERVICE_NAMES, type NewEvent, type ServiceName } from '@tokri/contracts';
import { deadLetterQueue, RETRY_DELAYS_MS, retryQueue } from '@tokri/messaging';
import {
  ADDRESS,
  createShopClient,
  handOverAndDeliver,
  logIn,
  PASSWORD,
  pickAndPack,
  placement,
  placeOrder,
  signedIn,
  signUp,
  withToken,
  type Method,
  type ShopClient,
} from '@tokri/shop-client';
import { newId, waitFor } from '@tokri/testing';
import { connect } from 'amqplib';
import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { tokenHash } from '../../services/identity/src/secrets';
import { createDiskStore } from '../../services/media/src/image-store/disk-store';
import { textOf } from '../../services/order/test/pdf-letters';
import { startAllServices, type AllServices } from './all-services';
import { order, peopleOf, someProducts } from './people';
import { createMarkers, PERSONAL } from './personal-texts';

let shop: AllServices;
let guest: ShopClient;
let product: string;
let desk: ShopClient;
const logs: string[] = [];
beforeAll(async () => {
  shop = await startAllServices(undefined, logs);
  await shop.allConnected();
  guest = createShopClient({ shop: shop.url, headers: () => ({ 'user-agent': AGENT }) });
  const admin = await peopleOf(shop).anAdmin();
  desk = admin.client;
  [product = ''] = await someProducts(desk, 1, 50);
});
afterAll(() => shop.close());

/** Present in the sessions of everyone except the admin, whose account is kept. */
const AGENT = 'Lantern Browser';
/** Words that occur only in the data of this person. */
const NAME = 'Quillon Persimmon';
const LANE = '7 Zinnia Ropewalk';
const MOBILE = '9123456780';
const LABEL = 'Zinnia den';
const NOTE = 'Mind the quokka';

const avatar = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: { r: shade, g: 10, b: 20 } } })
    .png()
    .toBuffer();

let people = 0;
/** Creates all kinds of a shopper's data: profile, picture, address, cart, a cash order, an unpaid card order. */
async function aBusyPerson(shade: number) {
  const person = await signUp(guest, { name: NAME, email: `quillon${(people += 1)}@lantern.example` });
  const { client, email } = person;
  await client.call('updateUser', { name: NAME, email, mobile: MOBILE });
  for (const upload of ['uploadAvatar', 'uploadProblemPhoto'] as const)
    await client.call(upload, { bytes: await avatar(shade), type: 'image/png' });
  const address = { ...ADDRESS, address_line: LANE, mobile: MOBILE, label: LABEL };
  const addressId = (await client.call('createAddress', address)).data._id;
  const cash = await order(client, 'cash', product, addressId, NOTE);
  const card = await order(client, 'card', product, addressId, NOTE);
  await client.call('addToCart', { productId: product });
  return { ...person, addressId, cash: cash.placed!.number, card: card.placed!.number };
}
type Person = Awaited<ReturnType<typeof aBusyPerson>>;

async function dump(name: ServiceName): Promise<string> {
  const { db } = shop.databaseOf(name);
  const collections = await db!.listCollections().toArray();
  const rows = await Promise.all(collections.map((each) => db!.collection(each.name).find().toArray()));
  return JSON.stringify(rows);
}

const traces = async ({ userId, email, addressId }: Person): Promise<string[]> => {
  const found = await Promise.all(
    SERVICE_NAMES.map(async (name) => {
      const text = await dump(name);
      return [userId, email, addressId, NAME, LANE, MOBILE, LABEL, NOTE, AGENT]
        .filter((word) => text.includes(word))
        .map((word) => `${name}: ${word}`);
    }),
  );
  return found.flat();
};

const erasures = () =>
  shop
    .databaseOf('identity')
    .collection('erasures')
    .find<{ finishedAt: Date | null; answers: unknown[] }>({});
const unfinished = async () => (await erasures().toArray()).filter(({ finishedAt }) => !finishedAt).length;
const settled = () => waitFor(async () => expect(await unfinished()).toBe(0), 60_000);

describe('a deleted account', () => {
  let person: Person;
  beforeAll(async () => {
    person = await aBusyPerson(120);
    await shop.emptyOutboxes();
    const before = await traces(person);
    expect(before).toEqual(
      expect.arrayContaining([`order: ${NAME}`, `order: ${person.email}`, `order: ${LANE}`]),
    );
    expect(before.length).toBeGreaterThan(10);
    await person.client.call('deleteAccount', { password: PASSWORD });
  });

  it('cannot be used at once: no login, no token, and the email is free [A-7.4.2]', async () => {
    const login = await guest.send('login', { email: person.email, password: PASSWORD });
    expect(login).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    const { send } = withToken(guest, person.token);
    expect((await send('userDetails')).status).toBe(401);
    await waitFor(async () => expect((await send('getAddresses')).status).toBe(401));
  });

  it('is erased by every service within a minute, with a confirmation of each', async () => {
    await settled();
    const [row] = await erasures().toArray();
    const services = (row!.answers as { service: ServiceName }[]).map(({ service }) => service);
    expect([...new Set(services)].sort()).toEqual([...SERVICE_NAMES].sort());
    expect(JSON.stringify(row)).not.toContain(person.userId);
  });

  it('leaves no data in any database after the maximum duration of a request [G-207] [A-7.4.2]', async () => {
    await settled();
    shop.clock.ahead += 21 * 60_000;
    await shop.eraseOnceMore();
    await shop.emptyOutboxes();
    expect(await traces(person)).toEqual([]);
  });

  it('keeps its orders without personal data; what is not picked is cancelled', async () => {
    await settled();
    const orders = shop.databaseOf('order').collection('orders');
    const rows = await orders.find({ number: { $in: [person.cash, person.card] } }).toArray();
    const byNumber = new Map(rows.map((row) => [row.number as string, row]));
    expect(byNumber.get(person.cash)).toMatchObject({ status: 'cancelled', total: 90, userId: 'erased' });
    expect(byNumber.get(person.card)).toMatchObject({ status: 'cancelled', total: 90, userId: 'erased' });
    expect(byNumber.get(person.cash)?.items).toHaveLength(1);
    const payments = shop.databaseOf('payment').collection('payments');
    await waitFor(async () =>
      expect(await payments.findOne({ orderNumber: person.card })).toMatchObject({
        userId: 'erased',
        amount: 9_000,
        state: 'expired',
      }),
    );
    const reservations = shop.databaseOf('catalogue').collection('reservations');
    await waitFor(async () =>
      expect(
        await reservations.countDocuments({ orderId: String(byNumber.get(person.card)?._id), state: 'held' }),
      ).toBe(0),
    );
  });

  it('is deleted with its picture and the files of it', async () => {
    const files = async () => {
      const entries = await readdir(shop.pictures, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    await waitFor(async () => expect(await files()).toEqual([]));
  });

  it('is not restored by late events [G-298]', async () => {
    const { userId } = person;
    await settled();
    const facts = { orderId: newId(), orderNumber: 'ORD-77777777', userId };
    const address = {
      _id: newId(),
      address_line: LANE,
      city: 'x',
      state: 'x',
      country: 'x',
      pincode: '411001',
    };
    const summary = {
      ...facts,
      ...{ lines: [], items: [], total: 1, paymentStatus: 'PENDING' as const },
      deliveryAddress: { ...address, mobile: MOBILE },
    };
    const late: NewEvent[] = [
      newEvent('address.created', newId(), { userId, addressId: newId() }),
      newEvent('cart.changed', userId, { userId, lineIds: [newId()] }),
      newEvent('media.avatar-stored', userId, { userId, url: '/media/late.webp' }),
      newEvent('user.updated', userId, {
        userId,
        name: NAME,
        email: person.email,
        mobile: MOBILE,
        avatar: '',
      }),
      newEvent('order.confirmed', facts.orderId, summary),
      newEvent('order.cancelled', facts.orderId, { ...summary, cause: 'given-up' }),
    ];
    const ids = await Promise.all(late.map((event) => shop.probe.publish(event)));
    const handledBy = async (name: ServiceName, indexes: number[]) =>
      waitFor(async () => {
        const wanted = indexes.map((index) => ids[index]);
        const inbox = shop.databaseOf(name).collection('inbox');
        expect(await inbox.countDocuments({ _id: { $in: wanted as never[] } })).toBe(wanted.length);
      }, 60_000);
    await handledBy('identity', [0, 1, 2, 4, 5]);
    await handledBy('media', [3]);
    await handledBy('cart', [4]);
    await handledBy('payment', [5]);
    shop.clock.ahead += 21 * 60_000;
    await shop.eraseOnceMore();
    await shop.emptyOutboxes();
    expect(await traces(person)).toEqual([]);
  });

  it('is erased again if a concurrent request has written data [G-299]', async () => {
    const other = await aBusyPerson(140);
    await other.client.call('deleteAccount', { password: PASSWORD });
    await settled();
    const addresses = shop.databaseOf('address').collection('addresses');
    await addresses.insertOne({ userId: other.userId, address_line: LANE });
    await shop.eraseOnceMore();
    expect(await addresses.countDocuments({ userId: other.userId })).toBe(1);
    shop.clock.ahead += 21 * 60_000;
    await shop.eraseOnceMore();
    expect(await addresses.countDocuments({ userId: other.userId })).toBe(0);
  });
});

describe('the texts of a deleted account', () => {
  const markers = createMarkers();
  const { mark } = markers;
  const MARKED_MOBILE = '9198273645';

  /** Makes every call that takes texts by or about a shopper, with a marker in each. */
  async function aMarkedPerson(): Promise<ShopClient> {
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

  const filesBelow = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  const invoices = async () => {
    const files = (await filesBelow(shop.pictures)).filter((file) => file.endsWith('.pdf'));
    return (await Promise.all(files.map(async (file) => textOf(await readFile(file))))).join('\n');
  };
  async function backup(): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), 'tokri-backup-'));
    const client = await mongo.MongoClient.connect(shop.databaseUrlOf('order'));
    const databases = Object.fromEntries(
      SERVICE_NAMES.map((name) => [name, new URL(shop.databaseUrlOf(name)).pathname.slice(1)]),
    );
    const store = createDiskStore(join(shop.pictures, 'images'));
    const pictures = { ...store, put: (name: string, bytes: Buffer) => store.put(name, bytes, 'image/webp') };
    await createBackup({ client, databases, pictures, root, now: new Date() });
    await client.close();
    const contents = (await filesBelow(root)).map(async (file) => {
      const bytes = await readFile(file);
      return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    });
    const text = (await Promise.all(contents)).join('\n');
    await rm(root, { recursive: true });
    return text;
  }
  /** The messages that wait for a retry or an operator; the others are handled at once. */
  async function queues(): Promise<string> {
    const broker = await connect(shop.environment.amqpUrl);
    const channel = await broker.createChannel();
    const bodies: string[] = [];
    for (const name of SERVICE_NAMES)
      for (const queue of [deadLetterQueue(name), ...RETRY_DELAYS_MS.map((ms) => retryQueue(name, ms))])
        for (let message = await channel.get(queue); message; message = await channel.get(queue))
          bodies.push(message.content.toString());
    await broker.close();
    return bodies.join('\n');
  }
  const places = {
    ...Object.fromEntries(SERVICE_NAMES.map((name) => [name, () => dump(name)])),
    invoices,
    backup,
    queues,
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
    shop.clock.ahead += 21 * 60_000;
    await shop.eraseOnceMore();
    await shop.emptyOutboxes();
    await waitFor(async () => expect(markers.in(await invoices())).toEqual([]), 60_000);
    expect(logs.length).toBeGreaterThan(100);
    expect(await found()).toEqual([]);
  });
});

describe('an export of personal data', () => {
  const exportOf = async ({ client }: Person) => (await client.call('getDataExport')).data;
  const isReady = (person: Person) =>
    waitFor(async () => expect((await exportOf(person)).state).toBe('ready'), 60_000);

  it('has the data of every service within a minute, without secrets', async () => {
    const person = await aBusyPerson(160);
    await shop.emptyOutboxes();
    expect(await exportOf(person)).toEqual({ state: 'none' });
    const asked = await person.client.call('requestDataExport', { password: PASSWORD });
    expect(asked.data.state).toBe('collecting');
    await isReady(person);
    const { documents } = await exportOf(person);
    expect(Object.keys(documents!).sort()).toEqual([...SERVICE_NAMES].sort());
    expect(documents!.identity).toContainEqual(
      expect.objectContaining({ kind: 'account', name: NAME, email: person.email, mobile: MOBILE }),
    );
    expect(documents!.identity).toContainEqual(expect.objectContaining({ kind: 'login session' }));
    expect(documents!.address).toEqual([
      expect.objectContaining({ kind: 'address', address_line: LANE, label: LABEL, isDefault: true }),
    ]);
    expect(documents!.cart).toEqual([
      { kind: 'cart line', product: 'Ghee 0', quantity: expect.any(Number) as number },
    ]);
    expect(documents!.order).toMatchObject([
      { number: person.cash, deliveryNote: NOTE },
      { number: person.card, deliveryNote: NOTE },
    ]);
    expect(documents!.payment).toEqual([
      expect.objectContaining({ kind: 'payment', orderNumber: person.card, rupees: 90 }),
    ]);
    expect(documents!.media).toMatchObject([{ kind: 'profile picture' }, { kind: 'photo of a problem' }]);
    expect(documents!.catalogue).toEqual([]);
    expect(JSON.stringify(documents)).not.toMatch(/hash|token|secret|fingerprint|version|__v/i);
    const user = await shop.databaseOf('identity').collection('users').findOne({ email: person.email });
    expect(JSON.stringify(documents)).not.toContain(user!.passwordHash);
  });

  it('is created once for concurrent requests, and stored sealed [G-206]', async () => {
    const person = await aBusyPerson(180);
    await Promise.all(
      Array.from({ length: 3 }, () => person.client.send('requestDataExport', { password: PASSWORD })),
    );
    await isReady(person);
    await shop.emptyOutboxes();
    const parts = shop.databaseOf('identity').collection('data_export_parts');
    const rows = await parts.find({ userId: person.userId }).toArray();
    expect(rows).toHaveLength(SERVICE_NAMES.length);
    expect(JSON.stringify(rows)).not.toContain(LANE);
  });

  it('is deleted with the account', async () => {
    const person = await aBusyPerson(200);
    await person.client.call('requestDataExport', { password: PASSWORD });
    await isReady(person);
    await person.client.call('deleteAccount', { password: PASSWORD });
    const identity = shop.databaseOf('identity');
    expect(await identity.collection('data_export_parts').countDocuments({ userId: person.userId })).toBe(0);
  });
});
