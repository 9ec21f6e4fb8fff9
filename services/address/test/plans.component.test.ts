import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { gulmohar, idOf, openHouse } from './house';

test('no query reads all addresses, however many there are', async () => {
  const house = await openHouse('address_plans');
  const database = await mongoose.createConnection(house.environment.mongoUrl).asPromise();
  const use = async () => {
    const user = house.user();
    const _id = idOf(await house.create(user));
    await house.list(user);
    await house.call(user, 'PUT', '/api/address/update', { _id, ...gulmohar });
    await house.find(user.userId, _id);
    await house.call(user, 'DELETE', '/api/address/disable', { _id });
  };
  const { queries, collectionScans } = await explainQueries(database, use);
  expect(queries.length).toBeGreaterThan(4);
  expect(collectionScans).toEqual([]);
  await database.close();
  await house.close();
}, 120_000);
