import { MISSING_REASONS, toRupees } from '@tokri/contracts';
import { countersOf, measuredGauges } from '@tokri/metrics';
import { Histogram, type Registry } from 'prom-client';
import { missingOf } from './orders/ledger';
import { isCancelled, type Order } from './orders/order';
import { hasChosenTime } from './slots/change-slot';
import type { CashStore } from './cash/store';
import { stuckFilters, UNFINISHED_STATUSES } from './checkout/recovery';
import type { RecoveryStore, UnfinishedOrders } from './checkout/recovery-store';

/** Number and age of unfinished orders and number of stuck orders, read from indexes on each scrape. */
export function observeUnfinishedOrders(
  registry: Registry,
  store: Pick<RecoveryStore, 'measureUnfinished'>,
  now: () => Date,
): void {
  const secondsSince = (time: Date | undefined) =>
    time ? Math.max(0, (now().getTime() - time.getTime()) / 1_000) : 0;
  const byStatus = (orders: UnfinishedOrders, valueOf: (entry: { count: number; oldest?: Date }) => number) =>
    Object.fromEntries(Object.entries(orders.byStatus).map(([status, entry]) => [status, valueOf(entry)]));

  measuredGauges(registry, () => store.measureUnfinished(UNFINISHED_STATUSES, stuckFilters(now())), [
    {
      name: 'order_saga_unfinished',
      help: 'Unfinished orders',
      value: (orders) => Object.values(orders.byStatus).reduce((sum, { count }) => sum + count, 0),
    },
    {
      name: 'order_saga_overdue_seconds',
      help: 'Seconds by which recovery of the oldest order is overdue',
      value: ({ dueAt }) => secondsSince(dueAt),
    },
    {
      name: 'order_saga_stuck',
      help: 'Orders that recovery cannot move: somebody must look (pnpm ops orders stuck)',
      value: ({ stuck }) => stuck,
    },
    {
      name: 'order_saga_orders',
      help: 'Unfinished orders by status',
      label: 'status',
      values: (orders) => byStatus(orders, ({ count }) => count),
    },
    {
      name: 'order_saga_oldest_seconds',
      help: 'Age of the oldest unfinished order by status',
      label: 'status',
      values: (orders) => byStatus(orders, ({ oldest }) => secondsSince(oldest)),
    },
  ]);
}

export function observeCash(registry: Registry, cash: Pick<CashStore, 'sumHeld'>): void {
  measuredGauges(registry, cash.sumHeld, [
    {
      name: 'order_cash_with_riders_rupees',
      help: 'Cash that riders have collected and not handed in',
      value: toRupees,
    },
  ]);
}

export interface OrderMetrics {
  /** Call after a change of an order is committed. */
  changed(before: Order, next: Order): void;
  /** A submission was refused because a product is sold out. */
  stockRefused(): void;
}

/** Counts changes of orders, in the process that wrote them. Amounts are in rupees. */
export function createOrderMetrics(registry: Registry): OrderMetrics {
  const counter = countersOf(registry);
  const placed = counter(
    'orders_placed_total',
    'Orders that were placed with success: cash orders that were accepted, card orders with a payment session',
    'payment',
  );
  const confirmed = counter(
    'orders_confirmed_total',
    'Orders that will be delivered: accepted cash orders, paid card orders',
  );
  const failed = counter('orders_failed_total', 'Orders that came to nothing, by cause', 'cause');
  const revenue = counter(
    'orders_revenue_rupees_total',
    'Totals of the orders in orders_confirmed_total; refunds are not taken off',
  );
  const duration = new Histogram({
    name: 'order_status_duration_seconds',
    help: 'How long orders were in the status that they have left',
    labelNames: ['status'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120, 600, 1_800, 3_600],
    registers: [registry],
  });
  const delivered = counter(
    'orders_delivered_total',
    'Orders that were delivered, by whether that was within the promised time',
    'promise',
  );
  const deliveryTime = new Histogram({
    name: 'order_delivery_duration_seconds',
    help: 'Seconds from the confirmation of an order to its delivery',
    buckets: [120, 300, 480, 600, 720, 900, 1_200, 1_800, 3_600],
    registers: [registry],
  });
  const missing = counter(
    'order_missing_pieces_total',
    'Pieces that were not found when their order was packed, by reason',
    'reason',
  );
  // Starts at 0, because a rate misses the first increment of a new series.
  for (const promise of ['kept', 'late']) delivered.inc({ promise }, 0);
  for (const reason of MISSING_REASONS) missing.inc({ reason }, 0);
  const stockRefusals = counter(
    'stock_refusals_total',
    'Submissions that were refused because too few pieces are left',
  );
  return {
    changed(before, next) {
      if (next.status === before.status) return;
      const since = before.timeline.at(-1)?.at ?? before.createdAt;
      const until = next.timeline.at(-1)?.at ?? since;
      // The wait for a slot is the wish of the shopper.
      if (!(before.slot && before.status === 'confirmed'))
        duration.observe({ status: before.status }, Math.max(0, until.getTime() - since.getTime()) / 1_000);
      if (isCancelled(next)) {
        failed.inc({ cause: next.timeline.at(-1)?.cause ?? 'unknown' });
        return;
      }
      if (next.status === 'packed')
        for (const { reason, quantity } of missingOf(next)) missing.inc({ reason }, quantity);
      if (next.status === 'delivered') {
        const { promisedAt = until } = next;
        delivered.inc({ promise: until <= promisedAt ? 'kept' : 'late' });
        const from = next.timeline.find(({ status }) => status === 'confirmed')?.at ?? next.createdAt;
        if (!hasChosenTime(next)) deliveryTime.observe((until.getTime() - from.getTime()) / 1_000);
      }
      if (before.status === 'pending') placed.inc({ payment: next.method });
      if (next.status === 'confirmed') {
        confirmed.inc();
        revenue.inc(next.total);
      }
    },
    stockRefused: () => stockRefusals.inc(),
  };
}
