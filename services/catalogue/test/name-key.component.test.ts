import { connectDatabase, contract, migrate } from '@tokri/database';
import { createLogger, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@tokri/testing';
import { Types, type Connection } from 'mongoose';
import { config } from '../src/config';
import { catalogueDatabase } from '../src/database';

let environment: TestEnvironment;
let connection: Connection;
beforeAll(async () => {
  environment = await createTestEnvironment('catalogue');
  const settings = loadConfig(config, environment.envOf('catalogue'));
  connection = await connectDatabase(settings.MONGO_URL, createLogger('catalogue', 'silent'));
});
afterAll(async () => {
  await connection.close();
  await environment.close();
});

test('products of earlier releases get the key of their name; then its old index goes', async () => {
  const said: string[] = [];
  const options = { connection, schema: catalogueDatabase, say: (line: string) => void said.push(line) };
  const products = connection.collection('products');
  await migrate(options);
  await products.createIndex({ name: 1 }, { name: 'name_1' });
  await products.insertMany(
    ['Crème Tea'.normalize('NFD'), 'MILK\u200b', 'Ghee'].map((name) => ({ _id: new Types.ObjectId(), name })),
  );
  expect(await contract(options)).toBe(false);
  await migrate({ ...options, batchSize: 2, restMs: 1 });
  const keyed = await products.find().sort({ _id: 1 }).toArray();
  expect(keyed.map(({ nameKey }): unknown => nameKey)).toEqual(['crème tea', 'milk', 'ghee']);
  expect(said.at(-1)).toBe('product-name-keys: 3 rows changed, none is left');
  expect(await contract(options)).toBe(true);
  expect(await products.indexExists('name_1')).toBe(false);
  expect(await products.indexExists('nameKey_1')).toBe(true);
});
