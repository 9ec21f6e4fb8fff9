import { createMessaging, type Messaging } from '@tokri/messaging';
import { createLogger } from '@tokri/service-kit';
import { newId, openBrokerProbe, testAddress, useDatabase, waitFor, type BrokerProbe } from '@tokri/testing';
import { republishAddresses } from '../../services/address/src/addresses/republish-addresses';
import { createAddressStore, objectId } from '../../services/address/src/addresses/store';
import { republishCarts } from '../../services/cart/src/carts/republish-carts';
import { createCartStore } from '../../services/cart/src/carts/store';
import { republishOrders } from '../../services/order/src/restore/republish-orders';
import { abandonOrder, acceptCash, beginOrder } from '../../services/order/src/checkout/placement';
import { createOrderStore } from '../../services/order/src/orders/store';
import { anOrderDraft } from '../../services/order/test/builders';

/** Rebuilds the lists that identity keeps by events of the owning services. */
let messaging: Messaging;
let probe: BrokerProbe;
afterAll(async () => {
  await messaging.stop();
  await probe.close();
});
const { environment, connection } = useDatabase('republish');
beforeAll(async () => {
  const { amqpUrl } = environment;
  messaging = createMessaging({
    service: 'republish',
    amqpUrl,
    connection,
    logger: createLogger('republish', 'silent'),
  });
  await messaging.start();
  probe = await openBrokerProbe(amqpUrl);
});

test('addresses: live ones as created, removed ones as removed', async () => {
  const store = createAddressStore(connection);
  await store.prepare();
  const [live, removed, userId] = [newId(), newId(), newId()];
  const now = new Date();
  await messaging.unitOfWork(async ({ session }) => {
    for (const id of [live, removed])
      await store.insert(
        {
          ...testAddress(),
          _id: objectId(id),
          userId,
          ...(id === removed && { removedAt: now }),
          createdAt: now,
          updatedAt: now,
        },
        session,
      );
  });
  expect(await republishAddresses({ store, unitOfWork: messaging.unitOfWork })()).toBe(2);
  await waitFor(() => {
    expect(probe.of('address.created')).toEqual([{ addressId: live, userId }]);
    expect(probe.of('address.removed')).toEqual([{ addressId: removed, userId }]);
  });
});

test('carts: those of users, without overwriting newer changes of shoppers', async () => {
  const carts = createCartStore(connection);
  await carts.prepare();
  const userId = newId();
  const line = (quantity: number) => ({ _id: `line-${quantity}`, productId: newId(), quantity });
  const save = (quantity: number) =>
    messaging.unitOfWork(async ({ session, emit }) => {
      await carts.save(`user:${userId}`, [line(quantity)], session);
      emit({ type: 'cart.changed', subject: userId, data: { userId, lineIds: [`line-${quantity}`] } });
    });
  await save(0);
  await messaging.unitOfWork(({ session }) => carts.save('guest:x', [line(1)], session));
  expect(await republishCarts({ carts, unitOfWork: messaging.unitOfWork })()).toBe(1);
  let busy = true;
  const republishing = (async () => {
    while (busy) await republishCarts({ carts, unitOfWork: messaging.unitOfWork })();
  })();
  for (let quantity = 1; quantity <= 30; quantity += 1) await save(quantity);
  busy = false;
  await republishing;
  const published = () =>
    (probe.events as unknown as { type: string; sequence: number; data: { lineIds: string[] } }[])
      .filter(({ type }) => type === 'cart.changed')
      .sort((one, other) => one.sequence - other.sequence);
  await waitFor(async () => expect(await connection.collection('outbox').countDocuments()).toBe(0));
  await waitFor(() => expect(published().length).toBeGreaterThan(31));
  expect(published().at(-1)?.data.lineIds).toEqual(['line-30']);
});

test('orders: all that were placed, in any status', async () => {
  const store = createOrderStore(connection);
  await store.prepare();
  const begun = (number: string) => beginOrder(anOrderDraft({ id: newId(), number }));
  const confirmed = acceptCash(begun('ORD-CCCCCCCC'), new Date());
  const rejected = abandonOrder(begun('ORD-DDDDDDDD'), 'abandoned', new Date(), new Date());
  if (confirmed === 'unchanged' || rejected === 'unchanged') throw new Error('nothing was decided');
  for (const order of [confirmed.next, rejected.next, begun('ORD-EEEEEEEE')]) await store.insert(order);
  expect(await republishOrders(store, messaging.unitOfWork)).toBe(1);
  const { id, number } = confirmed.next;
  await waitFor(() => {
    expect(probe.of('order.placed')).toEqual([expect.objectContaining({ orderId: id, orderNumber: number })]);
  });
});
