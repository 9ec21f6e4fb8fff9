import { connectDatabase, contract, migrate } from '@tokri/database';
import { createLogger, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@tokri/testing';
import { Types, type Connection } from 'mongoose';
import { config, type CatalogueConfig } from '../src/config';
import { catalogueDatabase } from '../src/database';
import { createCatalogueService } from '../src/service';

const logger = createLogger('catalogue', 'silent');
let environment: TestEnvironment;
let settings: CatalogueConfig;
let connection: Connection;
beforeEach(async () => {
  environment = await createTestEnvironment('catalogue');
  settings = loadConfig(config, { ...environment.envOf('catalogue'), MIGRATE_AT_START: 'false' });
  connection = await connectDatabase(settings.MONGO_URL, logger);
});
afterEach(async () => {
  await connection.close();
  await environment.close();
});

test('a replica that starts before the migration Job of its release waits for it, then serves [G-256]', async () => {
  const outcome = { is: 'waiting' };
  const starting = createCatalogueService(settings, logger);
  starting.then(
    () => (outcome.is = 'open'),
    (error: unknown) => (outcome.is = String(error)),
  );
  // Long enough for a service that does not wait to read the empty database.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(outcome.is).toBe('waiting');
  await migrate({ connection, schema: catalogueDatabase, say: () => undefined });
  const service = await starting;
  expect(await connection.collection('state').countDocuments()).toBe(1);
  await service.stop();
});

test('products of earlier releases get a name key, then the old index is dropped', async () => {
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

test('keys of names with look-alikes are replaced once, by the first migration with the new keys', async () => {
  const migrations = catalogueDatabase.migrations?.filter(({ once }) => !once) ?? [];
  const say = () => undefined;
  await migrate({ connection, schema: { ...catalogueDatabase, migrations }, say });
  const products = connection.collection('products');
  const older = () => ({ _id: new Types.ObjectId(), name: '\u0410mul', nameKey: '\u0430mul' });
  await products.insertMany([older(), { ...older(), name: 'Ghee', nameKey: 'ghee' }]);
  for (const keys of [
    ['amul', 'ghee'],
    ['amul', 'ghee', '\u0430mul'],
  ]) {
    await migrate({ connection, schema: catalogueDatabase, say });
    const keyed = await products.find().sort({ _id: 1 }).toArray();
    expect(keyed.map(({ nameKey }): unknown => nameKey)).toEqual(keys);
    await products.insertOne(older());
  }
});
