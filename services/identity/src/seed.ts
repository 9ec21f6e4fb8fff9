import { demoUsers } from '@tokri/demo-shop';
import { createMessaging } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure } from '@tokri/service-kit';
import { settingsOfProcess } from './config';
import { seedUsers } from './demo-data';
import { createPasswords } from './passwords/passwords';
import { createStore, prepareStore } from './store/store';

/** Registers the demo admin and shopper, once. Their passwords are public, so never in production. */
async function seed(): Promise<void> {
  const settings = settingsOfProcess();
  if (settings.NODE_ENV === 'production')
    throw new Error('Demo people have public passwords: not in production.');
  const logger = createLogger('identity-seed', settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const store = createStore(connection);
  await prepareStore(store);
  const messaging = createMessaging({ service: 'identity', amqpUrl: settings.AMQP_URL, connection, logger });
  await messaging.start();
  const passwords = await createPasswords(settings.BCRYPT_COST, 1);
  const people = Object.values(demoUsers);
  const written = await seedUsers({ store, unitOfWork: messaging.unitOfWork, passwords }, people);
  if (written > 0) process.stdout.write(`seed: ${written} of ${people.length} demo people\n`);
  await passwords.stop();
  await messaging.stop();
  await connection.close();
}

seed().then(() => process.exit(0), exitOnFailure);
