import { newEvent } from '@tokri/contracts';
import { demoUsers } from '@tokri/demo-shop';
import { createMessaging } from '@tokri/messaging';
import { connectDatabase, createLogger, exitOnFailure, loadConfig } from '@tokri/service-kit';
import { config } from './config';
import { createAddressStore } from './store';

/** Gives the demo shopper addresses; safe to run again. */
async function seed(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('address-seed', settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const store = createAddressStore(connection);
  await store.prepare();
  const messaging = createMessaging({ service: 'address', amqpUrl: settings.AMQP_URL, connection, logger });
  await messaging.start();
  const { _id: userId, addresses } = demoUsers.shopper;
  const known = new Set((await store.listOf(userId)).map((row) => String(row._id)));
  for (const { _id, ...fields } of addresses.filter((address) => !known.has(address._id))) {
    await messaging.unitOfWork(async ({ session, emit }) => {
      await store.create(userId, fields, session, _id);
      emit(newEvent('address.created', _id, { addressId: _id, userId }));
    });
  }
  process.stdout.write(`seed: ${addresses.length} addresses\n`);
  await messaging.stop();
  await connection.close();
}

seed().then(() => process.exit(0), exitOnFailure);
