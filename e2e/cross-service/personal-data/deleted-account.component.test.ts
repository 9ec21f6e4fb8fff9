import { newEvent, SERVICE_NAMES, type NewEvent, type ServiceName } from '@tokri/contracts';
import { PASSWORD, withToken } from '@tokri/shop-client';
import { newId, waitFor } from '@tokri/testing';
import { readdir } from 'node:fs/promises';
import { LANE, MOBILE, NAME, useBusyPeople, type BusyPerson } from './busy-people';

const { shop, guest, aBusyPerson, traces, erasures, settled, eraseLate } = useBusyPeople();

describe('a deleted account', () => {
  let person: BusyPerson;
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
    await eraseLate();
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
    await eraseLate();
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
