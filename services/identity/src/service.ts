import { createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import {
  createApp,
  createMetrics,
  createTokenVerifier,
  currentContext,
  type Logger,
  type RunningService,
} from '@tokri/service-kit';
import type { IdentityConfig } from './config';
import { createKeyRing } from './keys/key-ring';
import { identityConsumers } from './consumers';
import { createMailQueue } from './mail/queue';
import { createMailSender } from './mail/sender';
import { createSmtpTransport } from './mail/transport';
import type { Parts } from './parts';
import { createPasswords } from './passwords/passwords';
import { refuseEndedSessions } from './queries';
import { identityRoutes } from './routes';
import { createSeal, derivedKey } from './seal';
import { createStore, prepareStore } from './store/store';

/** Wires identity: routes, consumers, mail sender, signing keys. `parts` lets tests look behind the calls. */
export async function createIdentityService(
  config: IdentityConfig,
  logger: Logger,
): Promise<RunningService & { parts: Parts }> {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createStore(connection);
  await prepareStore(store);
  const metrics = createMetrics('identity');
  const messaging = createMessaging({
    service: 'identity',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });
  const seal = createSeal(derivedKey(config.INTERNAL_TOKEN, 'seal'));
  const keys = await createKeyRing({
    signingKeys: store.signingKeys,
    seal,
    logger,
    pem: config.JWT_PRIVATE_KEY,
    rotationDays: config.KEY_ROTATION_DAYS,
  });
  const passwords = await createPasswords(config.BCRYPT_COST, config.BCRYPT_WORKERS);
  const parts: Parts = {
    store,
    unitOfWork: messaging.unitOfWork,
    passwords,
    keys,
    mails: createMailQueue(store.mails, seal),
    otpKey: derivedKey(config.INTERNAL_TOKEN, 'otp'),
    refreshGraceMs: config.REFRESH_GRACE_SECONDS * 1_000,
    shopUrl: config.SHOP_URL.replace(/\/+$/, ''),
    logger,
  };
  const sender = createMailSender({
    mails: store.mails,
    seal,
    transport: createSmtpTransport(config.SMTP_URL, config.MAIL_FROM),
    logger,
    shopUrl: parts.shopUrl,
    retryMs: config.MAIL_RETRY_SECONDS * 1_000,
    claimMs: config.MAIL_CLAIM_SECONDS * 1_000,
  });
  messaging.consume(identityConsumers(parts));
  await messaging.start();
  sender.start();

  const verifyToken = refuseEndedSessions(store, createTokenVerifier(keys));
  const app = createApp({
    name: 'identity',
    logger,
    metrics,
    readiness: { database: () => pingDatabase(connection), broker: () => messaging.isConnected() },
    routes: (router) => identityRoutes(router, parts, verifyToken, config.INTERNAL_TOKEN),
  });
  return {
    app,
    parts,
    async stop() {
      keys.stop();
      await messaging.stop();
      await sender.stop();
      await passwords.stop();
      await connection.close();
    },
  };
}
