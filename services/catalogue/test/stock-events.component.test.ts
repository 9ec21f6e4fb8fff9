import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import type { Dependencies } from '../src/dependencies';
import { updateProduct } from '../src/products/commands/change-product';
import { toId } from '../src/ids';
import { aProduct, aSubCategory, useOperator } from './harness';

type WriteDependencies = Pick<Dependencies, 'store' | 'write'>;

const catalogue = useOperator();
beforeAll(() => catalogue.store.bulkJobs.insertMany([aJob, anImport]));

/** Not active, so that the service does not run it. */
const aJob: BulkJobRow = {
  _id: newId(),
  state: 'running',
  change: { kind: 'discount', discount: 20 },
  total: 2,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  startedAt: new Date(),
};

const anImport: BulkJobRow = {
  _id: newId(),
  state: 'running',
  total: 2,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  import: { fileName: 'a.csv', options: { unit: '1 pc', stock: 0, state: 'live', createCategories: false } },
  startedAt: new Date(),
};
const importLine = (dependencies: WriteDependencies, productId: string) =>
  dependencies.store.importLines.updateOne(
    { importId: anImport._id, index: 0 },
    { line: 2, cells: { id: productId, discount: '20' } },
    { upsert: true },
  );

/** Ways to write a product in a transaction without a change of its stock. */
const WRITES: [string, (dependencies: WriteDependencies, productId: string) => Promise<unknown>][] = [
  [
    'a batch of a change of many products',
    (dependencies, productId) => applyBatch(dependencies)(aJob, [toId(productId)], 1),
  ],
  [
    'a batch of an import',
    async (dependencies, productId) => {
      await importLine(dependencies, productId);
      await applyBatch(dependencies)(anImport, [], 1);
    },
  ],
  [
    'an edit',
    (dependencies, productId) => updateProduct(dependencies)({ _id: productId, discount: 20 }, newId()),
  ],
];

test.each(WRITES)(
  'an order during %s: the newest event has the remaining stock [G-115]',
  async (_what, write) => {
    const { _id: productId } = await aProduct(catalogue, await aSubCategory(catalogue), { stock: 10 });
    const { store } = catalogue;
    const lines = [{ productId, quantity: 3 }];
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    let order: Promise<{ status: number }> | undefined;
    await catalogue.messaging.unitOfWork(async (transaction) => {
      await write({ store, write: (work) => work(transaction) }, productId);
      order ??= catalogue.internal('reserveStock', { orderId: newId(), lines, expiresAt });
      await Promise.race([order, pause(500)]);
    });
    expect(await order).toMatchObject({ status: 200 });
    const told = () =>
      catalogue.probe.events
        .filter(
          ({ type, subject }) =>
            subject === productId && type.startsWith('product.') && type !== 'product.created',
        )
        .sort((one, other) => one.sequence - other.sequence)
        .map(({ data }) => data as Partial<Product>);
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toEqual([
      expect.objectContaining({ discount: 20, stock: 10 }),
      { productId, stock: 7, crossedZero: false },
    ]);
  },
);
