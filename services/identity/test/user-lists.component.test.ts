import { calls, newEvent, toPaise, type NewEvent, type PublicUser } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { anOrder } from './builders';
import { useHarness } from './harness';

const NEW = '/media/i/5d41402abc4b2a76b9719d911017c592.webp';
const OLD = '/media/i/7b774effe4a349c6dd82ad4f4f21d34c.webp';

describe('user-details follows the other services by their events', () => {
  const { harness, broker, happens } = useHarness();

  const details = async (token: string): Promise<PublicUser> =>
    calls.userDetails.response.parse((await harness.details(token)).body).data;

  it('media.avatar-stored sets the avatar at once and publishes user.updated', async () => {
    const { userId, accessToken, email } = await harness.shopper();
    const url = '/media/i/0f343b0931126a20f133d67c2b018a3b.webp';
    await broker.publish(newEvent('media.avatar-stored', userId, { userId, url }));
    await waitFor(async () => expect((await details(accessToken)).avatar).toBe(url));
    const published = { userId, name: 'Asha', email, mobile: '', avatar: url };
    await waitFor(() => expect(broker.of('user.updated')).toContainEqual(published));
  });

  it('an older avatar that arrives late is ignored', async () => {
    const { userId, accessToken } = await harness.shopper();
    const avatar = (url: string, sequence: number) =>
      happens(newEvent('media.avatar-stored', userId, { userId, url }), { sequence });
    await avatar(NEW, 20);
    await avatar(OLD, 10);
    expect((await details(accessToken)).avatar).toBe(NEW);
  });

  it('addresses are added and removed, and one whose removal arrives before its creation stays removed', async () => {
    const { userId, accessToken } = await harness.shopper();
    const [home, office] = [newId(), newId()];
    const publish = (type: 'address.created' | 'address.removed', addressId: string) =>
      happens(newEvent(type, addressId, { addressId, userId }));
    await publish('address.removed', office);
    await publish('address.created', home);
    await publish('address.created', office);
    expect((await details(accessToken)).address_details).toEqual([home]);
    await publish('address.removed', home);
    expect((await details(accessToken)).address_details).toEqual([]);
  });

  it('the newest cart wins, in any order of the events, before or after the user exists', async () => {
    const { userId, accessToken } = await harness.shopper();
    const cart = (lineIds: string[], sequence: number) =>
      happens(newEvent('cart.changed', userId, { userId, lineIds }), { sequence });
    const [one, two] = [newId(), newId()];
    await cart([one], 1);
    await cart([one, two], 3);
    await cart([], 2);
    expect((await details(accessToken)).shopping_cart).toEqual([one, two]);
    const stranger = newId();
    await happens(newEvent('cart.changed', stranger, { userId: stranger, lineIds: [one] }));
    expect((await harness.store.lists.findById(stranger).lean())!.cartLines).toEqual([one]);
  });

  it('every order is listed once, with any number and order of its events', async () => {
    const { userId, accessToken } = await harness.shopper();
    const order = anOrder(userId);
    const { orderId, orderNumber, lines, total } = order;
    const facts = { orderId, orderNumber, userId, lines, total };
    await happens(newEvent('order.confirmed', order.orderId, order));
    await happens(newEvent('order.placed', order.orderId, facts));
    await happens(newEvent('order.placed', order.orderId, facts));
    expect((await details(accessToken)).orderHistory).toEqual([order.orderId]);
  });

  it.each([
    ['by its current event', 'order.rejected', undefined],
    ['by its event of version 1', 'order.cancelled', 1],
  ] as const)(
    'an order that could not be placed is not listed and not mailed, %s',
    async (_how, type, dataversion) => {
      const { userId, accessToken } = await harness.shopper();
      const order = anOrder(userId);
      const event = newEvent('order.rejected', order.orderId, { ...order, cause: 'abandoned' });
      const data = { ...event.data, ...(dataversion && { refused: true }) };
      await happens({ ...event, type, data } as NewEvent, { dataversion });
      expect((await details(accessToken)).orderHistory).toEqual([]);
      const about = new RegExp(order.orderId);
      expect(await harness.store.mails.countDocuments({ _id: about })).toBe(0);
    },
  );

  it('an event from the wrong service or against the stored data is refused and kept as a dead letter [G-166]', async () => {
    const [asha, ravi] = [await harness.shopper(), await harness.shopper()];
    const { userId } = ravi;
    const order = anOrder(asha.userId);
    const { orderId, total } = order;
    await happens(newEvent('order.confirmed', orderId, order));
    const tooMuch = toPaise(total) + 1;
    const refund = { orderId, sessionId: 'cs_1', refundId: 're_1', amount: tooMuch, refunded: tooMuch };
    const cancelled = { ...order, cause: 'given-up' as const };
    const url = 'https://elsewhere.example/track.webp';
    const forged: [NewEvent, { source?: string }?][] = [
      [newEvent('order.cancelled', orderId, { ...cancelled, userId })],
      [newEvent('order.cancelled', orderId, { ...cancelled, orderNumber: 'ORD-99999999' })],
      [newEvent('payment.refunded', orderId, refund)],
      [newEvent('media.avatar-stored', userId, { userId, url })],
      [newEvent('cart.changed', userId, { userId, lineIds: [] }), { source: 'media' }],
    ];
    const refused = await Promise.all(forged.map((each) => broker.publish(...each)));
    const letters = await openDeadLetters(harness.env.amqpUrl, 'identity');
    await waitFor(async () => {
      const kept = (await letters.list()).filter(({ reason }) => reason.startsWith('refused: '));
      expect(kept.map(({ id }) => id).sort()).toEqual([...refused].sort());
    });
    await letters.close();
    const mailed = { _id: new RegExp(`(cancelled|refunded):${orderId}`) };
    expect(await harness.store.mails.countDocuments(mailed)).toBe(0);
    expect((await details(ravi.accessToken)).avatar).toBe('');
  });

  it('events about unknown users are accepted', async () => {
    const userId = newId();
    const order = anOrder(userId);
    await happens(newEvent('order.confirmed', order.orderId, order));
    await happens(newEvent('media.avatar-stored', userId, { userId, url: NEW }));
    expect(await harness.store.mails.countDocuments({ _id: `order.confirmed:${order.orderId}` })).toBe(0);
  });
});
