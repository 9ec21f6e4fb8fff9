import { calls, newEvent, SERVICE_NAMES, type Call, type NewEvent, type ServiceName } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { startAllServices, type AllServices } from './all-services';
import { peopleOf, someProducts } from './people';

/** Deletion and export of personal data, through all services by their events. */
let shop: AllServices;
let product: string;
beforeAll(async () => {
  shop = await startAllServices();
  await shop.allConnected();
  const admin = await peopleOf(shop).anAdmin();
  [product = ''] = await someProducts(admin.client, 1, 50);
});
afterAll(() => shop.close());
interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; data?: unknown };
}

/** Present in the sessions of everyone except the admin, whose account is kept. */
const agent = 'Lantern Browser';

async function send(call: Call, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(shop.url(call.service) + call.path, {
    method: call.method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'user-agent': agent,
    },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
  });
  const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
  return answer;
}

async function succeed<Data>(call: Call, body?: unknown, token?: string): Promise<Data> {
  const answer = await send(call, body, token);
  if (answer.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Data;
}

const PASSWORD = 'groceries at ten';
/** Words that occur only in the data of this person. */
const NAME = 'Quillon Persimmon';
const LANE = '7 Zinnia Ropewalk';
const MOBILE = '9123456780';
const LABEL = 'Zinnia den';
const NOTE = 'Mind the quokka';

let people = 0;
async function aPerson(name = NAME) {
  const email = `quillon${(people += 1)}@lantern.example`;
  const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
  const { _id: userId } = await succeed<{ _id: string }>(calls.register, account);
  const { accesstoken: token } = await succeed<{ accesstoken: string }>(calls.login, {
    email,
    password: PASSWORD,
  });
  return { userId, email, token };
}

const avatar = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: { r: shade, g: 10, b: 20 } } })
    .png()
    .toBuffer();

async function upload(token: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  await succeed(calls.uploadAvatar, form, token);
}

/** Creates all kinds of a shopper's data: profile, picture, address, cart, a cash order, an unpaid card order. */
async function aBusyPerson(shade: number) {
  const person = await aPerson();
  const { token, email } = person;
  await succeed(calls.updateUser, { name: NAME, email, mobile: MOBILE }, token);
  await upload(token, await avatar(shade));
  const address = {
    ...{ address_line: LANE, city: 'Pune', state: 'MH', country: 'India', pincode: '411001', mobile: MOBILE },
    label: LABEL,
  };
  const { _id: addressId } = await succeed<{ _id: string }>(calls.createAddress, address, token);
  const order = async (call: Call) => {
    const { _id } = await succeed<{ _id: string }>(calls.addToCart, { productId: product }, token);
    const list_items = [{ _id, productId: product, quantity: 1 }];
    const placement = { list_items, addressId, subTotalAmt: 90, totalAmt: 90, deliveryNote: NOTE };
    return (await send(call, placement, token)).body;
  };
  const cash = (await order(calls.cashOnDelivery)).data as { orderId: string };
  const { orderId: card } = (await order(calls.checkout)) as unknown as { orderId: string };
  await succeed(calls.addToCart, { productId: product }, token);
  return { ...person, addressId, cash: cash.orderId, card };
}
type Person = Awaited<ReturnType<typeof aBusyPerson>>;

/** The content of a database as text. */
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
      return [userId, email, addressId, NAME, LANE, MOBILE, LABEL, NOTE, 'Lantern Browser']
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
    expect((await traces(person)).length).toBeGreaterThan(10);
    await succeed(calls.deleteAccount, { password: PASSWORD }, person.token);
  });

  it('cannot be used at once: no login, no token, and the email is free', async () => {
    const login = await send(calls.login, { email: person.email, password: PASSWORD });
    expect([login.status, login.body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await send(calls.userDetails, undefined, person.token)).status).toBe(401);
    await waitFor(async () =>
      expect((await send(calls.getAddresses, undefined, person.token)).status).toBe(401),
    );
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
    await succeed(calls.deleteAccount, { password: PASSWORD }, other.token);
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

interface Export {
  state: string;
  documents?: Record<ServiceName, Record<string, unknown>[]>;
}

describe('an export of personal data', () => {
  const exportOf = (token: string) => succeed<Export>(calls.getDataExport, undefined, token);

  it('has the data of every service within a minute, without secrets', async () => {
    const person = await aBusyPerson(160);
    await shop.emptyOutboxes();
    expect(await exportOf(person.token)).toEqual({ state: 'none' });
    const asked = await succeed<Export>(calls.requestDataExport, { password: PASSWORD }, person.token);
    expect(asked.state).toBe('collecting');
    await waitFor(async () => expect((await exportOf(person.token)).state).toBe('ready'), 60_000);
    const { documents } = await exportOf(person.token);
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
    expect(documents!.media).toEqual([expect.objectContaining({ kind: 'profile picture' })]);
    expect(documents!.catalogue).toEqual([]);
    expect(JSON.stringify(documents)).not.toMatch(/hash|token|secret|fingerprint|version|__v/i);
    const user = await shop.databaseOf('identity').collection('users').findOne({ email: person.email });
    expect(JSON.stringify(documents)).not.toContain(user!.passwordHash);
  });

  it('is created once for concurrent requests, and stored sealed [G-206]', async () => {
    const person = await aBusyPerson(180);
    await Promise.all(
      Array.from({ length: 3 }, () => send(calls.requestDataExport, { password: PASSWORD }, person.token)),
    );
    await waitFor(async () => expect((await exportOf(person.token)).state).toBe('ready'), 60_000);
    await shop.emptyOutboxes();
    const parts = shop.databaseOf('identity').collection('data_export_parts');
    const rows = await parts.find({ userId: person.userId }).toArray();
    expect(rows).toHaveLength(SERVICE_NAMES.length);
    expect(JSON.stringify(rows)).not.toContain(LANE);
  });

  it('is deleted with the account', async () => {
    const person = await aBusyPerson(200);
    await succeed(calls.requestDataExport, { password: PASSWORD }, person.token);
    await waitFor(async () => expect((await exportOf(person.token)).state).toBe('ready'), 60_000);
    await succeed(calls.deleteAccount, { password: PASSWORD }, person.token);
    const identity = shop.databaseOf('identity');
    expect(await identity.collection('data_export_parts').countDocuments({ userId: person.userId })).toBe(0);
  });
});
