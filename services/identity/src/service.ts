import { defineService, type ServiceContext } from '@tokri/service-host';
import { createInternalClient, createTokenVerifier } from '@tokri/service-kit';
import { createRecentCopy } from '@tokri/settings';
import { createAreaSweep } from './area-wishes/sweep';
import { attemptLimits } from './attempts/attempt-limits';
import { adminSecondFactorOf, type IdentityConfig } from './config';
import { createConsumers } from './consumers';
import { identityDatabase } from './database';
import type { Dependencies } from './dependencies';
import { createKeyRing } from './keys/key-ring';
import { DAY } from './lifetimes';
import { createMailQueue } from './mail/queue';
import { createMailSender, MAX_CONNECTIONS } from './mail/sender';
import { createMailTopic } from './mail-events/topic';
import { createSmtpTransport, installationSender } from './mail/transport';
import { mailSettingsOf } from './mail-settings/store';
import { countFeedback, countMails, observeIdentity } from './metrics';
import { createPasswords } from './passwords/passwords';
import { createWorkerPool, type WorkerPool } from './passwords/worker-pool';
import { accountPersonalData } from './privacy/personal-data';
import { exportFile } from './privacy/mailed-export';
import { watchErasures } from './privacy/erasure';
import { refuseEndedSessions } from './sessions/queries';
import { identityRoutes } from './routes';
import { createAuditChaining } from './audit/chaining';
import { createProofs } from './audit/proofs';
import { createSeal } from './seal';
import { readShopName } from './shop-name/queries';
import { createStore } from './store';
import { createAddressHash } from './suppression/address-hash';
import { createSuppressions } from './suppression/suppressions';

/** Composition root. Checks access tokens against its own database. @param startPool starts the hashing threads */
export const identityServiceWith = (startPool: (size: number) => WorkerPool) =>
  defineService('identity', identityDatabase, async (context: ServiceContext<IdentityConfig>) => {
    const { config, connection, logger, securityLog, metrics, messaging, erasedUsers } = context;
    const store = createStore(connection);
    const seal = createSeal(config.SEALING_KEYS);
    const proofs = createProofs(seal);
    const keys = await createKeyRing({
      signingKeys: store.signingKeys,
      seal,
      logger,
      pem: config.JWT_PRIVATE_KEY,
      rotationDays: config.KEY_ROTATION_DAYS,
    });
    const { unitOfWork } = messaging;
    const auditChaining = createAuditChaining({
      ...{ connection, store, erasedUsers, proofs, securityLog, unitOfWork, logger },
    });
    const passwords = await createPasswords(config.BCRYPT_COST, config.BCRYPT_WORKERS, startPool);
    const mailSettingsStore = mailSettingsOf(connection);
    const countReport = countFeedback(metrics.registry);
    const suppressions = createSuppressions({
      suppressions: store.suppressions,
      hash: createAddressHash(config.SEALING_KEYS),
      unitOfWork,
      count: countReport,
    });
    const dependencies: Dependencies = {
      store,
      unitOfWork,
      passwords,
      keys,
      seal,
      proofs,
      auditChaining,
      erasedUsers,
      adminSecondFactor: adminSecondFactorOf(config),
      mailSettingsStore,
      mailSettings: createRecentCopy(async () => (await mailSettingsStore.current()).values),
      mails: createMailQueue(store.mails, seal, () => sender.wake()),
      suppressions,
      attemptLimits: attemptLimits(config),
      otpKey: Buffer.from(config.OTP_KEY),
      refreshGraceMs: config.REFRESH_GRACE_SECONDS * 1_000,
      sessionAbsoluteMs: config.SESSION_ABSOLUTE_DAYS * DAY,
      invoiceWaitMs: config.INVOICE_WAIT_SECONDS * 1_000,
      areaMailDelayMs: config.AREA_MAIL_DELAY_SECONDS * 1_000,
      shopUrl: config.SHOP_URL.replace(/\/+$/, ''),
      shopName: readShopName(store, config.SHOP_NAME),
      logger,
      securityLog,
    };
    const from = installationSender(config.MAIL_FROM);
    const transport = createSmtpTransport(config.SMTP_URL, MAX_CONNECTIONS);
    const client = createInternalClient({
      caller: 'identity',
      callees: { media: { url: config.MEDIA_URL, secret: config.INTERNAL_SECRET_FOR_MEDIA } },
    });
    const sender = createMailSender({
      mails: store.mails,
      suppressions,
      seal,
      transport,
      logger,
      shopUrl: dependencies.shopUrl,
      shopName: dependencies.shopName,
      from,
      mailSettings: dependencies.mailSettings,
      readInvoice: async (number) =>
        Buffer.from((await client.call('readDocument', { number })).pdf, 'base64'),
      readExport: (exportId) => exportFile({ store, seal }, exportId),
      retryMs: config.MAIL_RETRY_SECONDS * 1_000,
      claimMs: config.MAIL_CLAIM_SECONDS * 1_000,
      count: countMails(metrics.registry),
    });
    observeIdentity(metrics.registry, store);
    return {
      consumers: createConsumers(dependencies),
      workers: [
        { stop: passwords.stop },
        { stop: keys.stop },
        auditChaining,
        sender,
        createAreaSweep(dependencies, logger),
        watchErasures(store, logger),
      ],
      personalData: accountPersonalData({ store, mailSettingsStore, proofs, suppressions }),
      uses: { smtp: transport.isAnswering, media: () => client.isAnswering('media') },
      routes: identityRoutes({
        ...dependencies,
        installation: from,
        countFeedback: countReport,
        topic: createMailTopic({
          arn: config.MAIL_EVENTS_TOPIC,
          apiBase: config.MAIL_EVENTS_API_BASE,
          logger,
        }),
        verifyToken: refuseEndedSessions(store, createTokenVerifier(keys)),
        acceptedSecrets: {
          catalogue: config.INTERNAL_SECRETS_FROM_CATALOGUE,
          cart: config.INTERNAL_SECRETS_FROM_CART,
          address: config.INTERNAL_SECRETS_FROM_ADDRESS,
          order: config.INTERNAL_SECRETS_FROM_ORDER,
          media: config.INTERNAL_SECRETS_FROM_MEDIA,
        },
      }),
      exposed: dependencies,
    };
  });

export const createIdentityService = identityServiceWith(createWorkerPool);
