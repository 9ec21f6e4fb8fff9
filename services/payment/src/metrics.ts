import { Counter, Gauge, type Registry } from 'prom-client';
import type { Received } from './commands/receive-event';
import type { PaymentStore } from './store';

export interface PaymentMetrics {
  webhook(outcome: Received | 'forged'): void;
}

/** Webhooks by outcome; how many payments are due for reconciliation and how late the latest of them is. */
export function createPaymentMetrics(
  registry: Registry,
  store: PaymentStore,
  now: () => Date,
): PaymentMetrics {
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks of the card provider by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'payment_unsettled',
    help: 'Payments that are still to be reconciled with the card provider',
    registers: [registry],
    async collect() {
      this.set(await store.countDue());
    },
  });
  new Gauge({
    name: 'payment_overdue_seconds',
    help: 'Seconds by which the oldest reconciliation is overdue',
    registers: [registry],
    async collect() {
      const due = await store.oldestDue();
      this.set(due ? Math.max(0, (now().getTime() - due.getTime()) / 1_000) : 0);
    },
  });
  return { webhook: (outcome) => webhooks.inc({ outcome }) };
}
