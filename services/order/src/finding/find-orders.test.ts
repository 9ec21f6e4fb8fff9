import fc from 'fast-check';
import { anOrderDraft } from '../../test/builders';
import { beginOrder } from '../checkout/placement';
import type { Range } from '../orders/archive';
import type { Order } from '../orders/order';
import { conditionsOf, numberPrefix, type OrderFilter } from './conditions';
import { formatCursor, parseCursor, type Position } from './cursor';
import { EXAMINED, EXAMINED_ARCHIVED, findOrders } from './find-orders';
import type { FindingStore } from './store';

const ANY: OrderFilter = { number: '', statuses: [], rider: '', product: '', customer: '' };
const at = (time: number) => new Date(1_700_000_000_000 + time);
const idOf = (index: number) => index.toString(16).padStart(24, '0');

const anOrder = (index: number, time: number, more: Partial<Order> = {}): Order =>
  ({
    ...beginOrder(anOrderDraft({ id: idOf(index), number: `ORD-${index}`, createdAt: at(time) })),
    ...more,
  }) as Order;

/** Two collections in memory; the queries of conditions are in component tests. `examined` is the largest read. */
function aStore(stored: readonly Order[], archived: readonly Order[], matches: (order: Order) => boolean) {
  const reads = { examined: 0 };
  const within = (orders: readonly Order[], { after, upTo }: Range) =>
    orders
      .filter(({ createdAt }) => createdAt > after && createdAt <= upTo)
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const store: FindingStore = {
    timeOfNext: async (_query, range, size) => within(stored, range)[size]?.createdAt,
    async newest(_queries, range, seen, limit) {
      const all = within(stored, range).filter(({ id }) => !seen.includes(id));
      reads.examined = Math.max(reads.examined, all.length);
      return all.filter(matches).slice(0, limit);
    },
    newestArchived: async (_which, range, seen, limit) =>
      within(archived, range)
        .filter(({ id }) => !seen.includes(id))
        .slice(0, limit),
  };
  return { store, reads };
}

async function readAll(store: FindingStore, filter: OrderFilter, limit: number) {
  const pages: Order[][] = [];
  let position: Position | undefined;
  do {
    const { found, next } = await findOrders(store, { filter, position, limit });
    pages.push(found);
    position = next && parseCursor(formatCursor(next));
  } while (position);
  return pages;
}

test('pages have every matching order once, the newest first, also with equal times [property]', async () => {
  const aTime = fc.record({ time: fc.nat(5), isCheap: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTime, { maxLength: 25 }),
      fc.array(aTime, { maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      async (young, old, limit) => {
        const total = (isCheap: boolean) => (isCheap ? 10 : 900);
        const stored = young.map(({ time, isCheap }, index) =>
          anOrder(index, 100 + time, { total: total(isCheap) }),
        );
        const archived = old.map(({ time, isCheap }, index) =>
          anOrder(100 + index, time, { total: total(isCheap) }),
        );
        const { store } = aStore(stored, archived, (order) => order.total <= 50);
        const found = (await readAll(store, { ...ANY, amountTo: 50 }, limit)).flat();
        const expected = [...stored, ...archived].filter((order) => order.total <= 50);
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        const times = found.map(({ createdAt }) => createdAt.getTime());
        expect(times).toEqual([...times].sort((one, other) => other - one));
      },
    ),
  );
});

test('a search that finds little examines a bounded number of orders at once, and goes on', async () => {
  const stored = Array.from({ length: 2 * EXAMINED + 5 }, (_each, index) => anOrder(index, 10_000 + index));
  const archived = Array.from({ length: EXAMINED_ARCHIVED + 5 }, (_each, index) =>
    anOrder(100_000 + index, index, index === 0 ? { total: 1 } : {}),
  );
  const { store, reads } = aStore(stored, archived, ({ total }) => total === 1);
  const pages = await readAll(store, { ...ANY, amountTo: 1 }, 50);
  expect(reads.examined).toBe(EXAMINED);
  expect(pages.map(({ length }) => length)).toEqual([0, 0, 0, 1]);
  const first = await findOrders(store, { filter: { ...ANY, amountTo: 1 }, limit: 50 });
  expect(first.next).toEqual({ place: 'orders', at: at(10_000 + EXAMINED + 4), seen: [] });
});

test('a page for a time range has no other orders', async () => {
  const { store } = aStore(
    [1, 2, 3, 4].map((time) => anOrder(time, time)),
    [],
    () => true,
  );
  const { found } = await findOrders(store, { filter: ANY, from: at(2), until: at(4), limit: 50 });
  expect(found.map(({ number }) => number)).toEqual(['ORD-3', 'ORD-2']);
});

test.each([
  ['7k3m', 'ORD-7K3M'],
  ['ORD-7K3M9P42', 'ORD-7K3M9P42'],
  ['ord-7K3M9P42-1', 'ORD-7K3M9P42'],
  ['ORD', 'ORD'],
  ['7.*', undefined],
  ['ORD-(', undefined],
])('the number %s begins with %s', (typed, prefix) => expect(numberPrefix(typed)).toBe(prefix));

const [item] = anOrderDraft().items;
const order = anOrder(1, 0, {
  buyerName: 'Asha (Pune) Rao',
  items: [{ ...item!, productId: idOf(7), name: 'Toor Dal', brand: 'Gokul', name_hi: 'तूर दाल' }],
  total: 99.5,
  address: { ...anOrderDraft().address, mobile: '9876543210' },
});

test.each<[string, Partial<OrderFilter>, boolean]>([
  ['a part of the name, in any case', { customer: 'asha (p' }, true],
  ['another name', { customer: 'Ravi' }, false],
  ['a name that is a pattern', { customer: 'A.*a' }, false],
  ['the mobile number in another notation', { customer: '+91 98765-43210' }, true],
  ['a product by name', { product: 'toor' }, true],
  ['a product by Hindi name', { product: 'दाल' }, true],
  ['a product by id', { product: idOf(7).toUpperCase() }, true],
  ['a product by its brand and a part of its name', { product: 'gokul  dal' }, true],
  ['another product', { product: idOf(8) }, false],
  ['its amount', { amountFrom: 99.5, amountTo: 99.5 }, true],
  ['a higher amount', { amountFrom: 99.51 }, false],
  ['its payment', { payment: order.method }, true],
  ['a refund', { payment: 'refunded' }, false],
  ['no rider', { rider: 'Ravi' }, false],
  ['its status', { statuses: ['pending'] }, true],
  ['another status', { statuses: ['delivered'] }, false],
  ['its number', { number: '1' }, true],
  ['another number', { number: 'ORD-2' }, false],
])('an order of the archive is compared with %s', (_what, filter, isFound) => {
  expect(conditionsOf({ ...ANY, ...filter }).every(({ matches }) => matches(order))).toBe(isFound);
});

test('an order that was never placed is not found', () => {
  const rejected = { ...order, status: 'rejected' } as Order;
  expect(conditionsOf({ ...ANY, statuses: ['cancelled'] }).every(({ matches }) => matches(rejected))).toBe(
    false,
  );
});
