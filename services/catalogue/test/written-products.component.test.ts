import { createLogger } from '@tokri/service-kit';
import { applyBatch } from '../src/jobs/apply-batch';
import { createReadModel, createSearches, type WrittenProducts } from '../src/read-model/read-model';
import { toId } from '../src/ids';
import { aBulkJob } from './bulk-under-test';
import { aProduct, aSubCategory, idsOf, useOperator } from './harness';

const catalogue = useOperator();

/** A second read model, three products, and the writes of a batch. */
async function aWrittenBatch() {
  const { store } = catalogue;
  const shelf = await aSubCategory(catalogue);
  const products = [0, 1, 2].map(() => aProduct(catalogue, shelf, { price: 100, discount: 0 }));
  const ids = idsOf(await Promise.all(products));
  const logger = createLogger('catalogue', 'silent');
  const readModel = createReadModel({ store, searches: createSearches(), logger, lowStockAt: 5 });
  await readModel.load();
  const job = aBulkJob();
  await store.bulkJobs.insertMany([job]);
  const discounts = () => ids.map((id) => readModel.table.get(id)?.discount);
  const apply = async () => {
    let written: WrittenProducts | undefined;
    await applyBatch({
      store,
      write: catalogue.messaging.unitOfWork,
      onWritten: (what) => (written = what),
    })(job, ids.map(toId), 3);
    return written!;
  };
  return { shelf, readModel, apply, discounts };
}

test('the writes of a replica are in its read model without another read', async () => {
  const { readModel, apply, discounts } = await aWrittenBatch();
  const before = readModel.version();
  await readModel.take(await apply());
  expect(readModel.version()).toBe(before + 1);
  expect(discounts()).toEqual([20, 20, 20]);
});

test('after another earlier write it is left to the sync, which reads both [G-92]', async () => {
  const { shelf, readModel, apply, discounts } = await aWrittenBatch();
  const before = readModel.version();
  const { _id: another } = await aProduct(catalogue, shelf);
  await readModel.take(await apply());
  expect(readModel.version()).toBe(before);
  expect(discounts()).toEqual([0, 0, 0]);
  await readModel.sync();
  expect(discounts()).toEqual([20, 20, 20]);
  expect(readModel.index.get(another)).toBeDefined();
});

test('while the read model is loading it is left to the next sync [G-93]', async () => {
  const { readModel, apply, discounts } = await aWrittenBatch();
  const before = readModel.version();
  const written = await apply();
  const reading = readModel.sync();
  await readModel.take(written);
  expect(readModel.version()).toBe(before);
  await reading;
  expect(discounts()).toEqual([20, 20, 20]);
});
