import mongoose from 'mongoose';
import { foldReservations } from '../src/stock/reservations/fold-reservations';
import { unbalanced } from '../src/stock/audit/account';
import { auditInBatches, auditStock, type AuditOptions } from '../src/stock/audit/audit';
import { createLogger } from '@tokri/service-kit';
import { acceptFault } from '../src/stock/audit/accept-stock';
import type { LedgerFault } from '../src/stock/audit/replay';
import { replayInBatches, type ReplayOptions } from '../src/stock/audit/replay-entries';
import { createStockReplayTask } from '../src/stock/audit/replay-task';
import { toId } from '../src/ids';
import { reserve, someProducts, useOperator } from './harness';

/** The audit and the replay in batches: during orders, continuing after the last batch, and never missing a real difference. */
const catalogue = useOperator();

const audit = async (options: AuditOptions) => {
  const sum = { products: 0, read: 0, wrong: [] as { productId: string; difference: number }[] };
  for await (const { accounts, read } of auditInBatches(catalogue.store, options)) {
    sum.products += accounts.length;
    sum.read += read;
    sum.wrong.push(...unbalanced(accounts).map(({ productId, difference }) => ({ productId, difference })));
  }
  return sum;
};

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
  const products = await someProducts(catalogue, 12);
  const wrong = products.pop()!;
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: 3 } });
  let busy = true;
  let sold = 0;
  const buyers = [0, 1, 2].map(async (buyer) => {
    for (let round = 0; busy; round += 1) {
      const productId = products[buyer === 0 ? 0 : (round + buyer) % products.length]!;
      if ((await reserve(catalogue, productId)).status === 200) sold += 1;
    }
  });
  for (let round = 0; round < 5; round += 1) {
    const wrongAccount = { productId: wrong, difference: 3 };
    const audited = await audit({ full: true, batchSize: 3 });
    expect(audited).toEqual({ products: 12, read: 12, wrong: [wrongAccount] });
    const { faults } = await replay({ full: round % 2 === 0, batchSize: 3, pageSize: 2 });
    expect(faults).toEqual([{ productId: wrong, replayed: 500, onHand: 503 }]);
  }
  busy = false;
  await Promise.all(buyers);
  expect(sold).toBeGreaterThan(10);
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: -3 } });
  expect((await audit({ full: true, batchSize: 5 })).wrong).toEqual([]);
  expect((await replay({ full: true })).faults).toEqual([]);
});

test('an audit does not read unchanged products again; direct changes in the database are found', async () => {
  const [changed = '', tampered = '', missing = ''] = await someProducts(catalogue, 4);
  const first = await audit({ full: true, batchSize: 3 });
  expect(await audit({ batchSize: 3 })).toEqual({ ...first, read: 0 });

  await reserve(catalogue, changed, 2);
  expect(await audit({ batchSize: 3 })).toEqual({ ...first, read: 1 });

  await catalogue.store.stocks.updateOne({ _id: tampered }, { $inc: { onHand: -1 } });
  const wrong = [{ productId: tampered, difference: -1 }];
  expect(await audit({ batchSize: 3 })).toEqual({ ...first, read: 1, wrong });
  // It stays wrong until it is corrected.
  expect(await audit({ batchSize: 3 })).toEqual({ ...first, read: 1, wrong });
  await catalogue.store.stocks.updateOne({ _id: tampered }, { $inc: { onHand: 1 } });

  // A deleted ledger row without a change of the stock row: only a full audit finds it.
  await catalogue.store.movements.deleteOne({ productId: new mongoose.Types.ObjectId(missing) });
  expect((await audit({ batchSize: 3 })).wrong).toEqual([]);
  expect((await audit({ full: true, batchSize: 3 })).wrong).toEqual([
    { productId: missing, difference: 500 },
  ]);
});

test('a replay does not read unchanged products again; a wrong one stays reported until it is accepted [G-126]', async () => {
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

test('a replay runs once a day, on the first replica that checks', async () => {
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

test('folding reservations into the ledger leaves the accounts unchanged', async () => {
  const { store } = catalogue;
  const [product = ''] = await someProducts(catalogue, 1);
  const expiresAt = new Date();
  const reservation = (daysAgo: number, state: 'held' | 'committed' | 'released', quantity: number) => ({
    _id: mongoose.Types.ObjectId.createFromTime(Date.now() / 1_000 - daysAgo * 86_400),
    state,
    expiresAt,
    history: [],
    lines: [{ productId: new mongoose.Types.ObjectId(product), quantity }],
  });
  const rows = [
    reservation(500, 'committed', 3),
    reservation(450, 'released', 7),
    reservation(449, 'held', 1),
    reservation(10, 'committed', 4),
  ];
  await store.reservations.insertMany(rows, { lean: true });
  await store.stocks.updateOne({ _id: product }, { $inc: { onHand: -8, sequence: 1 } });
  const account = async () => (await auditStock(store)).find(({ productId }) => productId === product);
  const before = await account();
  expect(before).toMatchObject({ received: 500, onHand: 492, reserved: 1, sold: 7, difference: 0 });

  const parts = { store, unitOfWork: catalogue.messaging.unitOfWork };
  const cut = new Date(Date.now() - 400 * 86_400_000);
  expect(await foldReservations(parts)(cut)).toBe(2);
  expect(await foldReservations(parts)(cut)).toBe(0);
  expect(await account()).toEqual(before);
  const left = await store.reservations.find({ 'lines.productId': product }).lean();
  expect(left.map(({ state }) => state).sort()).toEqual(['committed', 'held']);
});
