import { calls, newEvent, type NewEvent, type PublicUser } from '@tokri/contracts';
import { newId, openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { anOrder } from './builders';
import { startHarness, type Harness } from './harness';

describe('user-details follows the other services by their events', () => {
  let harness: Harness;
  let broker: BrokerProbe;
  beforeAll(async () => {
    harness = await startHarness();
    broker = await openBrokerProbe(harness.env.amqpUrl);
    await harness.brokerReady();
  });
  afterAll(async () => {
    await broker.close();
    await harness.close();
  });

  const details = async (token: string): Promise<PublicUser> =>
    calls.userDetails.response.parse((await harness.details(token)).body).data;
  const handled = (id: string) => waitFor(async () => (await harness.inbox()).includes(id));

  it('media.avatar-stored sets the avatar at once and publishes user.updated', async () => {
    const { userId, accessToken, email } = await harness.shopper();
    const url = '/media/avatar.webp';
    await broker.publish(newEvent('media.avatar-stored', userId, { userId, url }));
    await waitFor(async () => expect((await details(accessToken)).avatar).toBe(url));
    const published = { userId, name: 'Asha', email, mobile: '', avatar: url };
    await waitFor(() => expect(broker.of('user.updated')).toContainEqual(published));
  });

  it('an older avatar that arrives late is dropped', async () => {
    const { userId, accessToken } = await harness.shopper();
    const avatar = (url: string, sequence: number) =>
      broker.publish(newEvent('media.avatar-stored', userId, { userId, url }), { sequence });
    await handled(await avatar('/media/new.webp', 20));
    await handled(await avatar('/media/old.webp', 10));
    expect((await details(accessToken)).avatar).toBe('/media/new.webp');
  });

  it('addresses come and go, and one removed before it was told to exist stays away', async () => {
    const { userId, accessToken } = await harness.shopper();
    const [home, office] = [newId(), newId()];
    const tell = (type: 'address.created' | 'address.removed', addressId: string) =>
      broker.publish(newEvent(type, addressId, { addressId, userId }));
    await handled(await tell('address.removed', office));
    await handled(await tell('address.created', home));
    await handled(await tell('address.created', office));
    expect((await details(accessToken)).address_details).toEqual([home]);
    await handled(await tell('address.removed', home));
    expect((await details(accessToken)).address_details).toEqual([]);
  });

  it('the newest cart wins, in whatever order the events come, before or after the user exists', async () => {
    const { userId, accessToken } = await harness.shopper();
    const cart = (lineIds: string[], sequence: number) =>
      broker.publish(newEvent('cart.changed', userId, { userId, lineIds }), { sequence });
    const [one, two] = [newId(), newId()];
    await handled(await cart([one], 1));
    await handled(await cart([one, two], 3));
    await handled(await cart([], 2));
    expect((await details(accessToken)).shopping_cart).toEqual([one, two]);
    const stranger = newId();
    await handled(
      await broker.publish(newEvent('cart.changed', stranger, { userId: stranger, lineIds: [one] })),
    );
    expect((await harness.store.lists.findById(stranger).lean())!.cartLines).toEqual([one]);
  });

  it('every order is listed once, whatever is told of it', async () => {
    const { userId, accessToken } = await harness.shopper();
    const order = anOrder(userId);
    const { orderId, orderNumber, lines, total } = order;
    const facts = { orderId, orderNumber, userId, lines, total };
    const ids = [
      await broker.publish(newEvent('order.confirmed', order.orderId, order)),
      await broker.publish(newEvent('order.placed', order.orderId, facts)),
      await broker.publish(newEvent('order.placed', order.orderId, facts)),
    ];
    await Promise.all(ids.map(handled));
    expect((await details(accessToken)).orderHistory).toEqual([order.orderId]);
  });

  it.each([
    ['as it is told today', 'order.rejected', undefined],
    ['as version 1 told it', 'order.cancelled', 1],
  ] as const)(
    'an order whose placing failed is neither listed nor mailed, %s',
    async (_how, type, dataversion) => {
      const { userId, accessToken } = await harness.shopper();
      const order = anOrder(userId);
      const event = newEvent('order.rejected', order.orderId, { ...order, cause: 'abandoned' });
      const data = { ...event.data, ...(dataversion && { refused: true }) };
      await handled(await broker.publish({ ...event, type, data } as NewEvent, { dataversion }));
      expect((await details(accessToken)).orderHistory).toEqual([]);
      const about = new RegExp(order.orderId);
      expect(await harness.store.mails.countDocuments({ _id: about })).toBe(0);
    },
  );

  it('events about users that nobody knows are taken in without harm', async () => {
    const stranger = newId();
    const order = anOrder(stranger);
    await handled(await broker.publish(newEvent('order.confirmed', order.orderId, order)));
    await handled(
      await broker.publish(newEvent('media.avatar-stored', stranger, { userId: stranger, url: '/media/x' })),
    );
    expect(await harness.store.mails.countDocuments({ _id: `order.confirmed:${order.orderId}` })).toBe(0);
  });
});
