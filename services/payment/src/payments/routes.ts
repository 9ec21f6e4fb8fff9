import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  HttpError,
  type Logger,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import express, { type Router } from 'express';
import type { openPayment } from './open-payment';
import type { receiveEvent } from './receive-event';
import type { PaymentMetrics } from '../metrics';
import type { CardProvider } from '../provider';

export interface RouteDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  provider: CardProvider;
  openPayment: ReturnType<typeof openPayment>;
  receiveEvent: ReturnType<typeof receiveEvent>;
  metrics: PaymentMetrics;
  logger: Logger;
}

export const paymentRoutes =
  ({
    verifyToken,
    acceptedSecrets,
    provider,
    openPayment,
    receiveEvent,
    metrics,
    logger,
  }: RouteDependencies) =>
  (router: Router): void => {
    // The signature covers the raw bytes, so the body must not be parsed first.
    router.post(calls.paymentWebhook.path, express.raw({ type: () => true, limit: '1mb' }));

    const bind = createCallBinder(router, verifyToken);
    const bindInternal = createInternalBinder(router, acceptedSecrets);

    bind(calls.paymentWebhook, async ({ request }) => {
      const body: unknown = request.body;
      const signature = request.get('stripe-signature') ?? '';
      const event = Buffer.isBuffer(body) ? provider.parseWebhook(body, signature) : undefined;
      if (!event) {
        metrics.webhook('forged');
        logger.warn("webhook with a signature that is not the provider's");
        throw new HttpError(400, 'BAD_SIGNATURE', 'This message is not signed by the payment provider.');
      }
      metrics.webhook(await receiveEvent(event));
      return { message: 'Received' };
    });

    bindInternal('openPaymentSession', openPayment);
  };
