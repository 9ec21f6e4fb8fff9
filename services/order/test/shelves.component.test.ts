import type { DeskOrder } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('order-shelves');

/** Soap without a place, rice in A10 and milk in A2, ordered in this order. */
async function placed() {
  const { services } = harness;
  const soap = services.product({ name: 'Soap', price: 30, discount: 0 });
  const rice = services.product({ name: 'Rice', price: 90, discount: 0, shelf: 'A10' });
  const milk = services.product({ name: 'Milk', price: 30, discount: 0, shelf: 'A2' });
  const lines = [soap, rice, milk].map((product) => ({ product, quantity: 1 }));
  const asha = harness.shopper(lines, 150);
  const { orderId } = (await asha.cash()).body.data!;
  const read = async () =>
    listOf(await harness.call(harness.admin, 'GET', `/api/order/desk/order?orderId=${orderId}`));
  return { soap, rice, milk, asha, orderId, read };
}

const listOf = ({ status, body }: { status: number; body: { data?: unknown } }) => {
  expect(status).toBe(200);
  return (body.data as DeskOrder).items.map(({ name, shelf }) => [name, shelf]);
};

const SORTED = [
  ['Milk', 'A2'],
  ['Rice', 'A10'],
  ['Soap', undefined],
];

test('a pick list is in the order of the shelves, from the queue to the bag; shoppers see neither', async () => {
  const { milk, asha, orderId, read } = await placed();
  expect(await read()).toEqual(SORTED);
  const asked = harness.services.count('findShelves');
  expect(listOf(await harness.desk('start-picking', { orderId }))).toEqual(SORTED);
  const pick = { orderId, productId: milk.id, picked: 1 };
  expect(listOf(await harness.desk('pick-item', pick))).toEqual(SORTED);
  expect(harness.services.count('findShelves')).toBe(asked);
  const tea = harness.services.product({ name: 'Tea', price: 10, discount: 0, shelf: 'A3' });
  const added = { orderId, additionId: randomUUID(), productId: tea.id, quantity: 1 };
  expect(listOf(await harness.desk('change-item', added))).toEqual([
    ['Milk', 'A2'],
    ['Tea', 'A3'],
    ...SORTED.slice(1),
  ]);
  milk.shelf = 'B1';
  expect((await read()).map(([name]) => name)).toEqual(['Tea', 'Rice', 'Milk', 'Soap']);
  const { items } = await asha.details(orderId);
  expect(items.map(({ name }) => name)).toEqual(['Soap', 'Rice', 'Milk', 'Tea']);
  expect(JSON.stringify(await harness.orders.findOne({ number: orderId }))).not.toContain('"shelf"');
  expect(JSON.stringify(items)).not.toContain('shelf');
});

test('without an answer of the catalogue the order is picked in the order of the cart', async () => {
  const { orderId, read } = await placed();
  harness.services.failNext('findShelves', ...Array.from({ length: 9 }, () => 'before' as const));
  const names = ['Soap', 'Rice', 'Milk'].map((name) => [name, undefined]);
  expect(await read()).toEqual(names);
  expect(listOf(await harness.desk('start-picking', { orderId }))).toEqual(names);
  harness.services.heal();
  expect(await read()).toEqual(SORTED);
});
