import mongoose from 'mongoose';
import { foldReservations } from '../src/stock/reservations/fold-reservations';
import { unbalanced } from '../src/stock/audit/account';
import { auditInBatches, auditStock, type AuditOptions } from '../src/stock/audit/audit';
import { reserve, someProducts, useOperator } from './harness';

/** The audit in batches: during orders, continuing after the last batch, and never missing a real difference. */
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

test('during orders there is no false alarm, and the one wrong product is found', async () => {
  const products = await someProducts(catalogue, 12);
  const [hot = '', wrong = ''] = products;
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: 3 } });
  let busy = true;
  let sold = 0;
  const buyers = [0, 1, 2].map(async (buyer) => {
    for (let round = 0; busy; round += 1) {
      const productId = buyer === 0 ? hot : products[(round + buyer) % products.length]!;
      const { status } = await reserve(catalogue, productId);
      if (status === 200) sold += 1;
    }
  });
  for (let round = 0; round < 5; round += 1) {
    expect(await audit({ full: true, batchSize: 3 })).toEqual({
      products: 12,
      read: 12,
      wrong: [{ productId: wrong, difference: 3 }],
    });
  }
  busy = false;
  await Promise.all(buyers);
  expect(sold).toBeGreaterThan(10);
  await catalogue.store.stocks.updateOne({ _id: wrong }, { $inc: { onHand: -3 } });
  expect((await audit({ full: true, batchSize: 5 })).wrong).toEqual([]);
});

test('unchanged products are not read again; direct changes in the database are found', async () => {
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

test('the ledgers of a batch are found by index', async () => {
  const [product = ''] = await someProducts(catalogue, 1);
  const rows = Array.from({ length: 3_000 }, () => ({
    _id: new mongoose.Types.ObjectId(),
    state: 'released' as const,
    lines: [{ productId: new mongoose.Types.ObjectId(), quantity: 1 }],
    expiresAt: new Date(),
    history: [],
  }));
  await catalogue.store.reservations.insertMany(rows, { lean: true });
  const plan = await catalogue.store.reservations.collection
    .find({
      'lines.productId': { $in: [new mongoose.Types.ObjectId(product)] },
      state: { $in: ['held', 'committed'] },
    })
    .explain();
  expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|Seq Scan/);
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
