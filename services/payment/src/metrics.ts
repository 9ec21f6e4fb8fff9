import { Counter, Gauge, type Registry } from 'prom-client';
import type { Received } from './commands/receive-event';
import type { PaymentStore } from './store';

export interface PaymentMetrics {
  webhook(outcome: Received | 'forged'): void;
}

/** Webhooks by outcome; how many payments are unsettled and how late the latest of them is. */
export function createPaymentMetrics(
  registry: Registry,
  store: PaymentStore,
  now: () => Date,
): PaymentMetrics {
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Messages of the card provider by what became of them',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'payment_unsettled',
    help: 'Payments that still have something to happen at the provider',
    registers: [registry],
    async collect() {
      this.set(await store.countUnsettled());
    },
  });
  new Gauge({
    name: 'payment_overdue_seconds',
    help: 'Seconds by which the oldest unsettled payment is overdue for a look',
    registers: [registry],
    async collect() {
      const due = await store.oldestDue();
      this.set(due ? Math.max(0, (now().getTime() - due.getTime()) / 1_000) : 0);
    },
  });
  return { webhook: (outcome) => webhooks.inc({ outcome }) };
}
