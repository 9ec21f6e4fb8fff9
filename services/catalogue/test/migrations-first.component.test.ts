import { connectDatabase, migrate } from '@tokri/database';
import { createLogger, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@tokri/testing';
import { config } from '../src/config';
import { catalogueDatabase } from '../src/database';
import { createCatalogueService } from '../src/service';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment('catalogue');
});
afterAll(() => environment.close());

test('a replica that starts before the migration Job of its release waits for it, then serves [G-256]', async () => {
  const logger = createLogger('catalogue', 'silent');
  const settings = loadConfig(config, { ...environment.envOf('catalogue'), MIGRATE_AT_START: 'false' });
  const outcome = { is: 'waiting' };
  const starting = createCatalogueService(settings, logger);
  starting.then(
    () => (outcome.is = 'open'),
    (error: unknown) => (outcome.is = String(error)),
  );
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  // Long enough to read an empty database if it did not wait.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(outcome.is).toBe('waiting');
  await migrate({ connection, schema: catalogueDatabase, say: () => undefined });
  const service = await starting;
  expect(await connection.collection('state').countDocuments()).toBe(1);
  await service.stop();
  await connection.close();
});
