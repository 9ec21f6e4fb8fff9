import { createOptimisticUpdate } from '@tokri/messaging';
import { defineService, type ServiceContext } from '@tokri/service-host';
import { createTokenVerifier, remoteKeys } from '@tokri/service-kit';
import { openPayment } from './payments/open-payment';
import { receiveEvent } from './payments/receive-event';
import { reconcilePayment } from './reconciliation/reconcile';
import type { PaymentConfig } from './config';
import { createConsumers } from './consumers';
import { paymentDatabase } from './database';
import { createPaymentMetrics } from './metrics';
import { paymentPersonalData } from './personal-data';
import { createCardProvider } from './provider';
import { paymentRoutes } from './payments/routes';
import { createPaymentStore } from './payments/store';
import { createPaymentSweeper } from './reconciliation/sweeper';

/** Wires the payment service: sessions for orders, signed webhooks, and reconciliation with the card provider. */
export const createPaymentService = defineService(
  'payment',
  paymentDatabase,
  async (context: ServiceContext<PaymentConfig>) => {
    const { config, connection, logger, messaging, metrics, now, erasedUsers } = context;
    const store = createPaymentStore(connection);
    const paymentMetrics = createPaymentMetrics(metrics.registry, store, now);
    const provider = paymentMetrics.observeProvider(createCardProvider(config));
    const change = createOptimisticUpdate(messaging.unitOfWork, {
      save: store.save,
      read: ({ orderId }) => store.find(orderId),
      onChanged: paymentMetrics.changed,
    });
    const reconcile = reconcilePayment({ store, provider, change, logger, now });
    const sweeper = createPaymentSweeper({ store, reconcile, logger, now, pauseMs: config.SWEEP_MS });
    const wakeSweeper = sweeper.wake;
    const { unitOfWork } = messaging;
    const keys = remoteKeys(new URL('/.well-known/jwks.json', config.IDENTITY_URL).href);
    return {
      consumers: createConsumers({ store, erasedUsers, now, wakeSweeper }),
      workers: [sweeper],
      uses: { identity: keys.isAnswering, 'card-provider': provider.isAnswering },
      routes: paymentRoutes({
        // No call belongs to a user, so access tokens are verified with identity's public keys alone.
        verifyToken: createTokenVerifier(keys),
        acceptedSecrets: { order: config.INTERNAL_SECRETS_FROM_ORDER },
        provider,
        openPayment: openPayment({ store, provider, change, reconcile, now }),
        receiveEvent: receiveEvent({
          store,
          unitOfWork,
          logger,
          now,
          wakeSweeper,
          onChanged: paymentMetrics.changed,
        }),
        metrics: paymentMetrics,
        logger,
      }),
      personalData: paymentPersonalData(store),
      exposed: { sweeper },
    };
  },
);
