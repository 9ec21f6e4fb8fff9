import type { Messaging } from '@tokri/messaging';
import { newId } from '@tokri/testing';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import { toId } from '../src/ids';
import { aProduct, aSubCategory, useOperator } from './harness';

const catalogue = useOperator();

/** Every row that a batch writes. */
const everything = () => {
  const { bulkJobs, bulkResults, products, stocks, state } = catalogue.store;
  const models = [bulkJobs, bulkResults, products, stocks, state];
  return Promise.all(models.map(({ collection }) => collection.find().toArray()));
};

test('a batch aborted before its commit leaves no changes [G-90]', async () => {
  const { store } = catalogue;
  const shelf = await aSubCategory(catalogue);
  const products = [await aProduct(catalogue, shelf), await aProduct(catalogue, shelf)];
  // Not active, so that the service does not run it.
  const job: BulkJobRow = {
    _id: newId(),
    state: 'running',
    change: { kind: 'discount', discount: 20 },
    total: 3,
    done: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    startedAt: new Date(),
  };
  await store.bulkJobs.insertMany([job]);
  const before = await everything();
  const unitOfWork: Messaging['unitOfWork'] = (work) =>
    catalogue.messaging.unitOfWork(async (transaction) => {
      await work(transaction);
      throw new Error('gone before the commit');
    });
  const ids = products.map(({ _id }) => toId(_id));
  await expect(applyBatch({ store, write: unitOfWork })(job, ids, ids.length)).rejects.toThrow(
    'gone before the commit',
  );
  expect(await everything()).toEqual(before);
});
