import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../src/dependencies';
import { toId } from '../src/ids';
import { applyBatch } from '../src/jobs/apply-batch';
import { updateProduct } from '../src/products/commands/change-product';
import { republishProducts } from '../src/products/commands/republish-products';
import { aBulkJob } from './bulk-under-test';
import { aProduct, aSubCategory, reserve, useOperator } from './harness';

const catalogue = useOperator();
const aJob = aBulkJob();
const options = { unit: '1 pc', stock: 0, state: 'live' as const, createCategories: false };
const anImport = aBulkJob({ change: undefined, import: { fileName: 'a.csv', options } });
beforeAll(() => catalogue.store.bulkJobs.insertMany([aJob, anImport]));

type WriteDependencies = Pick<Dependencies, 'store' | 'write'>;

/** Ways to write a product in a transaction without a change of its stock. */
const WRITES: [string, (dependencies: WriteDependencies, productId: string) => Promise<unknown>][] = [
  [
    'a batch of a change of many products',
    (dependencies, productId) => applyBatch(dependencies)(aJob, [toId(productId)], 1),
  ],
  [
    'a batch of an import',
    async (dependencies, productId) => {
      await dependencies.store.importLines.updateOne(
        { importId: anImport._id, index: 0 },
        { line: 2, cells: { id: productId, discount: '20' } },
        { upsert: true },
      );
      await applyBatch(dependencies)(anImport, [], 1);
    },
  ],
  ['an edit', (dependencies, _id) => updateProduct(dependencies)({ _id, discount: 20 }, newId())],
  [
    'a republication',
    ({ store, write }) => republishProducts({ store, unitOfWork: write, print: () => undefined })(),
  ],
];

test.each(WRITES)(
  'an order during %s: the newest event has the remaining stock [G-115]',
  async (_what, write) => {
    const { _id: productId } = await aProduct(catalogue, await aSubCategory(catalogue), { stock: 10 });
    const { store } = catalogue;
    let order: Promise<{ status: number }> | undefined;
    await catalogue.messaging.unitOfWork(async (transaction) => {
      await write({ store, write: (work) => work(transaction) }, productId);
      order ??= reserve(catalogue, productId, 3);
      await Promise.race([order, pause(500)]);
      // A statement after the order numbers the events of this transaction later than those of the order.
      await store.products.exists({ _id: toId(productId) }).session(transaction.session);
    });
    expect(await order).toMatchObject({ status: 200 });
    const told = () =>
      catalogue.probe.events
        .filter(({ type, subject }) => subject === productId && /^product\.(?!created)/.test(type))
        .sort((one, other) => one.sequence - other.sequence)
        .map(({ data }) => data as Partial<Product>);
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toEqual([
      expect.objectContaining({ _id: productId, stock: 10 }),
      { productId, stock: 7, crossedZero: false },
    ]);
  },
);
