import { countersOf, measuredGauges } from '@tokri/metrics';
import type { Registry } from 'prom-client';
import type { InvoiceStore } from './store/invoices';

const OUTCOMES = ['stored', 'failed', 'refused'] as const;
export type CountStored = (outcome: (typeof OUTCOMES)[number]) => void;

/** `failed`: will be retried soon. `refused`: media has different bytes under the number; an operator must act. */
export function countStored(registry: Registry): CountStored {
  const stored = countersOf(registry)(
    'order_invoices_handed_over_total',
    'Attempts to hand the PDF of an invoice or credit note over to media, by outcome',
    'outcome',
  );
  // Starts at 0, because a rate misses the first increment of a new series.
  for (const outcome of OUTCOMES) stored.inc({ outcome }, 0);
  return (outcome) => stored.inc({ outcome });
}

export function observeInvoices(
  registry: Registry,
  invoices: Pick<InvoiceStore, 'measureUnstored'>,
  now: () => Date,
): void {
  measuredGauges(registry, invoices.measureUnstored, [
    {
      name: 'order_invoices_unstored',
      help: 'Invoices and credit notes whose PDF media does not have yet',
      value: ({ count }) => count,
    },
    {
      name: 'order_invoices_unstored_oldest_seconds',
      help: 'Seconds since the oldest of them was issued',
      value: ({ oldest }) => (oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1_000) : 0),
    },
  ]);
}

/** @param countWaiting 0 while no legal fact is missing */
export function observeWaitingInvoices(registry: Registry, countWaiting: () => Promise<number>): void {
  measuredGauges(registry, countWaiting, [
    {
      name: 'order_invoices_waiting',
      help: 'Invoices and credit notes without a number because the shop profile lacks legal facts',
      value: (count) => count,
    },
  ]);
}
