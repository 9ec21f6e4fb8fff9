import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { gulmohar, idOf, useHarness } from './harness';

const harness = useHarness('address_plans');

test('no query scans the collection', async () => {
  const database = await mongoose.createConnection(harness.environment.mongoUrl).asPromise();
  const use = async () => {
    const user = harness.user();
    const _id = idOf(await harness.create(user));
    await harness.list(user);
    await harness.call(user, 'PUT', '/api/address/update', { _id, ...gulmohar });
    await harness.find(user.userId, _id);
    await harness.asOrder('save', { userId: user.userId, ...gulmohar });
    await harness.call(user, 'DELETE', '/api/address/disable', { _id });
  };
  const { queries, collectionScans } = await explainQueries(database, use);
  expect(queries.length).toBeGreaterThan(4);
  expect(collectionScans).toEqual([]);
  await database.close();
});
