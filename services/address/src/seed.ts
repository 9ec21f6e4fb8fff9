import { demoUsers } from '@tokri/demo-shop';
import { createMessaging } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure, loadConfig } from '@tokri/service-kit';
import { saveAddress } from './commands/address-commands';
import { config } from './config';
import { createAddressStore } from './store';

/** Saves the demo shopper's addresses through the service's own command; the events go through the outbox. */
async function seed(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('address-seed', settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const store = createAddressStore(connection);
  await store.prepare();
  const messaging = createMessaging({ service: 'address', amqpUrl: settings.AMQP_URL, connection, logger });
  await messaging.start();
  const dependencies = { store, unitOfWork: messaging.unitOfWork, maxAddresses: settings.MAX_ADDRESSES };
  const { _id: userId, addresses } = demoUsers.shopper;
  const there = new Set((await store.listOf(userId)).map((row) => row._id.toHexString()));
  const missing = addresses.filter(({ _id }) => !there.has(_id));
  for (const { _id, ...fields } of missing) await saveAddress(dependencies, userId, fields, _id);
  process.stdout.write(`seed: ${missing.length} of ${addresses.length} addresses were missing\n`);
  await messaging.stop();
  await connection.close();
}

seed().catch(exitOnFailure);
