import { confirmed, draftOf, itemOf, onTheWay, picked } from '../../test/order-stages';
import { presentDeskOrder } from './present';
import { createShelves } from './shelves';

const start = new Date('2026-11-23T10:00:00Z');
const draft = draftOf([itemOf('soap', 1, 30), itemOf('milk', 2, 60), itemOf('rice', 1, 90)]);

function catalogue(places: Record<string, string>) {
  const asked: string[][] = [];
  const state = { places, isAnswering: true, now: start };
  const shelvesOf = createShelves({
    find: (productIds) => {
      asked.push(productIds);
      const shelves = productIds.flatMap((productId) => {
        const shelf = state.places[productId];
        return shelf === undefined ? [] : [{ productId, shelf }];
      });
      return Promise.resolve(state.isAnswering ? shelves : undefined);
    },
    now: () => state.now,
  });
  return { asked, state, shelvesOf };
}

test('asks once for all products of an order; later answers know them for ten minutes', async () => {
  const { asked, state, shelvesOf } = catalogue({ milk: 'A2', rice: 'A10' });
  const order = picked(draft, start);
  const places = [
    ['milk', 'A2'],
    ['rice', 'A10'],
  ];
  for (let answer = 0; answer < 3; answer += 1) expect([...(await shelvesOf(order))]).toEqual(places);
  expect(asked).toEqual([['soap', 'milk', 'rice']]);
  const withTea = picked(draftOf([itemOf('tea', 1, 10), itemOf('milk', 2, 60)]), start);
  await shelvesOf(withTea);
  expect(asked.at(-1)).toEqual(['tea']);
  state.places = { milk: 'B1' };
  expect([...(await shelvesOf(order, { isFresh: true }))]).toEqual([['milk', 'B1']]);
  state.now = new Date(start.getTime() + 601_000);
  await shelvesOf(order);
  expect(asked).toHaveLength(4);
});

test('without an answer the last known places are used, and at first none', async () => {
  const { state, shelvesOf } = catalogue({ milk: 'A2' });
  const order = confirmed(draft, start);
  state.isAnswering = false;
  expect((await shelvesOf(order)).size).toBe(0);
  state.isAnswering = true;
  await shelvesOf(order, { isFresh: true });
  state.isAnswering = false;
  state.now = new Date(start.getTime() + 3_600_000);
  expect([...(await shelvesOf(order, { isFresh: true }))]).toEqual([['milk', 'A2']]);
});

test('asks for no order that was handed over', async () => {
  const { asked, shelvesOf } = catalogue({ milk: 'A2' });
  expect((await shelvesOf(onTheWay(draft, start))).size).toBe(0);
  expect(asked).toEqual([]);
});

test('a pick list follows the shelves; products without a place come last, in the order of the cart', () => {
  const order = confirmed(draft, start);
  const shownWith = (places: [string, string][]) =>
    presentDeskOrder(order, start, new Map(places)).items.map(({ productId, shelf }) => [productId, shelf]);
  expect(
    shownWith([
      ['rice', 'A10'],
      ['milk', 'A2'],
    ]),
  ).toEqual([
    ['milk', 'A2'],
    ['rice', 'A10'],
    ['soap', undefined],
  ]);
  expect(shownWith([]).map(([productId]) => productId)).toEqual(['soap', 'milk', 'rice']);
});
