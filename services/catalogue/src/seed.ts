import { generateCatalogue } from '@tokri/demo-shop';
import { createMessaging } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure, loadConfig } from '@tokri/service-kit';
import { config } from './config';
import { seedCatalogue } from './demo-data';
import { createCatalogueStore } from './store';

/** Fills the demo shop, once: the same settings as the service, safe to run again, waits for no other service. */
async function seed(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('catalogue-seed', settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const store = createCatalogueStore(connection);
  await store.prepare();
  const messaging = createMessaging({ service: 'catalogue', amqpUrl: settings.AMQP_URL, connection, logger });
  await messaging.start();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await seedCatalogue({ store, unitOfWork: messaging.unitOfWork, say }, generateCatalogue());
  await messaging.stop();
  await connection.close();
}

seed().then(() => process.exit(0), exitOnFailure);
