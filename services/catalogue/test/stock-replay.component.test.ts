import { createLogger } from '@tokri/service-kit';
import { acceptFault } from '../src/stock/audit/accept-stock';
import type { LedgerFault } from '../src/stock/audit/replay';
import { replayInBatches, type ReplayOptions } from '../src/stock/audit/replay-entries';
import { createStockReplayTask } from '../src/stock/audit/replay-task';
import { toId } from '../src/ids';
import { reserve, someProducts, useOperator } from './harness';

/** The replay in batches: during orders, continuing after the last batch, and never missing a real difference. */
const catalogue = useOperator();

const replay = async (options: ReplayOptions = {}) => {
  const sum = { products: 0, read: 0, faults: [] as LedgerFault[] };
  for await (const { products, read, faults } of replayInBatches(catalogue.store, options)) {
    sum.products += products;
    sum.read += read;
    sum.faults.push(...faults);
  }
  return sum;
};

test('during orders there is no false alarm, and the one wrong product is found', async () => {
  const products = await someProducts(catalogue, 8);
  const [hot = '', wrong = ''] = products;
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: 3 } });
  let busy = true;
  const buyers = [0, 1, 2].map(async (buyer) => {
    for (let round = 0; busy; round += 1)
      await reserve(catalogue, buyer === 0 ? hot : products[2 + ((round + buyer) % 6)]!);
  });
  for (let round = 0; round < 5; round += 1) {
    const { faults } = await replay({ full: round % 2 === 0, batchSize: 3, pageSize: 2 });
    expect(faults).toEqual([{ productId: wrong, replayed: 500, onHand: 503 }]);
  }
  busy = false;
  await Promise.all(buyers);
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: -3 } });
  expect((await replay({ full: true })).faults).toEqual([]);
});

test('unchanged products are not read again; a wrong one stays reported until it is accepted [G-126]', async () => {
  const { store } = catalogue;
  const [changed = '', tampered = ''] = await someProducts(catalogue, 3);
  const { products } = await replay();
  expect(await replay()).toEqual({ products, read: 0, faults: [] });
  await reserve(catalogue, changed, 2);
  expect(await replay()).toEqual({ products, read: 1, faults: [] });

  await store.stocks.updateOne({ _id: tampered }, { $inc: { onHand: -1 } });
  await reserve(catalogue, tampered);
  const gap = { productId: tampered, sequence: 2, expected: 500, found: 499 };
  const faults = [{ ...gap, replayed: 498, onHand: 498 }];
  expect(await replay()).toEqual({ products, read: 1, faults });
  expect(await replay()).toEqual({ products, read: 1, faults });
  expect(await store.stockReplays.countDocuments({ isWrong: true })).toBe(1);

  const parts = { store, unitOfWork: catalogue.messaging.unitOfWork };
  expect(await acceptFault(parts)({ ...faults[0]!, onHand: 7 })).toBe(false);
  expect(await acceptFault(parts)(faults[0]!)).toBe(true);
  expect((await replay()).faults).toEqual([]);
  expect((await replay({ full: true })).faults).toEqual([]);
  expect(await store.stockReplays.countDocuments({ isWrong: true })).toBe(0);
  const { data } = (await catalogue.asAdmin('getStockEntries', { productId: tampered })).body;
  expect(data).toMatchObject({
    entries: [
      { cause: 'reconciled', before: 498, after: 498, reason: 'entries made 500, and there were 499' },
      { cause: 'order-reserved' },
      { cause: 'first-stock' },
    ],
  });
});

test('a deleted entry is found by a full replay; the oldest may be removed [G-125]', async () => {
  const { store } = catalogue;
  const [product = ''] = await someProducts(catalogue, 1);
  for (let order = 0; order < 3; order += 1) await reserve(catalogue, product);
  await replay();
  const productId = toId(product);
  await store.stockEntries.deleteOne({ productId, sequence: 1 });
  expect((await replay({ full: true })).faults).toEqual([]);
  await store.stockEntries.deleteOne({ productId, sequence: 3 });
  expect((await replay()).faults).toEqual([]);
  expect((await replay({ full: true })).faults).toEqual([
    { productId: product, sequence: 4, expected: 499, found: 498, replayed: 497, onHand: 497 },
  ]);
  await store.stockEntries.deleteMany({ productId });
  await replay({ full: true });
});

test('once a day, on the first replica that checks', async () => {
  const { store } = catalogue;
  const [product = ''] = await someProducts(catalogue, 1);
  let time = Date.now();
  const task = () =>
    createStockReplayTask({
      store,
      logger: createLogger('catalogue', 'silent'),
      everyHours: 24,
      now: () => new Date(time),
    });
  const [one, other] = [task(), task()];
  expect(await one.runOnce()).toBe(0);
  expect(await other.runOnce()).toBeUndefined();
  await store.stocks.updateOne({ _id: product }, { $inc: { onHand: 1 } });
  time += 86_400_000;
  expect(await other.runOnce()).toBe(1);
  expect(await one.runOnce()).toBeUndefined();
  await store.stocks.updateOne({ _id: product }, { $inc: { onHand: -1 } });
});
