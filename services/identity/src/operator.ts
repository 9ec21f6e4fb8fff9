import { createMessaging } from '@tokri/messaging';
import { runProcess } from '@tokri/operator';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure } from '@tokri/service-kit';
import { changeAccount, type AccountChange } from './commands/change-account';
import { settingsOfProcess } from './config';
import { createKeyRing } from './keys/key-ring';
import { createSeal, derivedKey } from './seal';
import { createStore, prepareStore } from './store/store';

const USAGE = `Commands of identity's operator (settings by environment, as the service itself):
  suspend <email>       no login any more, every login session ends at once
  reinstate <email>     takes a suspension back
  make-admin <email>    role ADMIN; every login session ends at once, the next login has the role
  make-shopper <email>  role USER; the same
  outbox, dead-letters  as of every service (docs/operations.md)
  rotate-key            makes a new signing key; it signs in a minute, nobody is logged out
`;
const CHANGES: readonly string[] = [
  'suspend',
  'reinstate',
  'make-admin',
  'make-shopper',
] satisfies AccountChange[];
const isChange = (word: string): word is AccountChange => CHANGES.includes(word);

/** What every service's operator can do, and needs none of identity's own settings for. */
const COMMON: readonly string[] = ['outbox', 'dead-letters'];

async function main(args: readonly string[]): Promise<number> {
  if (!COMMON.includes(args[0] ?? '')) {
    await manageAccounts(args);
    return 0;
  }
  return runProcess('identity', {});
}

async function manageAccounts([command = '', email = '']: readonly string[]): Promise<void> {
  const known = command === 'rotate-key' || (isChange(command) && email !== '');
  if (!known) throw new Error(USAGE);
  const settings = settingsOfProcess();
  const logger = createLogger('identity-operator', settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const store = createStore(connection);
  await prepareStore(store);
  const messaging = createMessaging({ service: 'identity', amqpUrl: settings.AMQP_URL, connection, logger });
  await messaging.start();
  try {
    if (isChange(command)) {
      const found = await changeAccount(
        { store, unitOfWork: messaging.unitOfWork },
        email.trim().toLowerCase(),
        command,
      );
      if (!found) throw new Error(`${email} has no account`);
      process.stdout.write(`${command}: ${email}\n`);
      return;
    }
    if (settings.JWT_PRIVATE_KEY)
      throw new Error('The signing key is JWT_PRIVATE_KEY: set another one and restart.');
    const seal = createSeal(derivedKey(settings.INTERNAL_TOKEN, 'seal'));
    const ring = { signingKeys: store.signingKeys, seal, logger, rotationDays: settings.KEY_ROTATION_DAYS };
    const keys = await createKeyRing(ring);
    process.stdout.write(`rotate-key: ${await keys.rotate()} signs in a minute\n`);
    keys.stop();
  } finally {
    await messaging.waitConnected(5_000).catch(() => undefined);
    await messaging.stop();
    await connection.close();
  }
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitOnFailure);
