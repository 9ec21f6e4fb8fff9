import { walk } from '../../test/order-steps';
import { findOrder, findOwnOrder } from './queries';

const order = { ...walk('cash', ['acceptCash']), userId: 'asha' };
const store = {
  findOwn: async (userId: string, id: string) =>
    id === order.id && userId === order.userId ? order : undefined,
  findAny: async (id: string) => (id === order.id ? order : undefined),
};

test('a shopper finds only their own orders', async () => {
  expect(await findOwnOrder({ store })(order.id, { userId: 'asha' })).toBe(order);
  await expect(findOwnOrder({ store })(order.id, { userId: 'ravi' })).rejects.toMatchObject({ status: 404 });
});

test('an admin finds the order of any shopper', async () => {
  expect(await findOrder({ store })(order.id)).toBe(order);
  await expect(findOrder({ store })('another')).rejects.toMatchObject({ status: 404 });
});
