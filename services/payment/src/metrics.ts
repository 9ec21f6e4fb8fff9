import { toRupees } from '@tokri/contracts';
import { countersOf, measuredGauges } from '@tokri/metrics';
import { HttpError } from '@tokri/service-kit';
import { Histogram, type Registry } from 'prom-client';
import type { Received } from './payments/receive-event';
import type { Payment } from './payments/payment';
import { refundedAmount } from './payments/refund';
import type { CardProvider } from './provider';
import type { PaymentStore } from './payments/store';

export interface PaymentMetrics {
  webhook(outcome: Received | 'forged'): void;
  /** Call after a change of a payment is committed. */
  changed(before: Payment, next: Payment): void;
  /** Wraps the card provider to record the duration and outcome of its requests. */
  observeProvider(provider: CardProvider): CardProvider;
}

/** Payments and webhooks by outcome, requests to the provider, the number of due payments and the longest delay. */
export function createPaymentMetrics(
  registry: Registry,
  store: Pick<PaymentStore, 'measureDue'>,
  now: () => Date,
): PaymentMetrics {
  const counter = countersOf(registry);
  const webhooks = counter('payment_webhooks_total', 'Webhooks of the card provider by outcome', 'outcome');
  const payments = counter(
    'payments_total',
    'Payments by the outcome that they came to: paid, failed, expired, or void because no session was opened',
    'outcome',
  );
  const refunds = counter('payment_refunds_total', 'Refunds that were made, of a payment or of a part of it');
  const refunded = counter('payment_refunded_rupees_total', 'Rupees that went back');
  measuredGauges(registry, () => store.measureDue(), [
    {
      name: 'payment_unsettled',
      help: 'Payments that are still to be reconciled with the card provider',
      value: ({ count }) => count,
    },
    {
      name: 'payment_overdue_seconds',
      help: 'Seconds by which the oldest reconciliation is overdue',
      value: ({ dueAt }) => (dueAt ? Math.max(0, (now().getTime() - dueAt.getTime()) / 1_000) : 0),
    },
  ]);
  const requests = createProviderMetrics(registry);
  return {
    webhook: (outcome) => webhooks.inc({ outcome }),
    changed(before, next) {
      const back = refundedAmount(next) - refundedAmount(before);
      if (back > 0) {
        refunds.inc();
        refunded.inc(toRupees(back));
      }
      if (next.state === before.state || next.state === 'refunded') return;
      if (next.state !== 'open' && next.state !== 'opening') payments.inc({ outcome: next.state });
    },
    observeProvider: (provider) => ({
      openSession: (payment) => requests('open-session', () => provider.openSession(payment)),
      retrieveSession: (id) => requests('retrieve-session', () => provider.retrieveSession(id)),
      expireSession: (id) => requests('expire-session', () => provider.expireSession(id)),
      refund: (payment, refund) => requests('refund', () => provider.refund(payment, refund)),
      parseWebhook: (body, signature) => provider.parseWebhook(body, signature),
      isAnswering: provider.isAnswering,
    }),
  };
}

/** `refused`: the provider rejected the request. `unavailable`: it did not respond, or had an error itself. */
function createProviderMetrics(registry: Registry) {
  const duration = new Histogram({
    name: 'payment_provider_request_duration_seconds',
    help: 'Duration of requests to the card provider in seconds, repetitions included',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return async <T>(operation: string, request: () => Promise<T>): Promise<T> => {
    const stop = duration.startTimer({ operation });
    let outcome = 'unavailable';
    try {
      const answer = await request();
      outcome = 'ok';
      return answer;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) outcome = 'refused';
      throw error;
    } finally {
      stop({ outcome });
    }
  };
}
