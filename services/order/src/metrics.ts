import { Gauge, type Registry } from 'prom-client';
import type { Order } from './order';
import { isStuck } from './recovery';
import type { OrderStore } from './store';

/** One query serves all metrics of a scrape. */
const FRESH_MS = 1_000;
const STATUSES = ['pending', 'awaiting-payment', 'cancelled'] as const;

/** How many orders are unfinished, how old they are and which of them are stuck, read when metrics are scraped. */
export function observeUnfinishedOrders(registry: Registry, store: OrderStore, now: () => Date): void {
  let cached: { at: number; orders: Promise<Order[]> } | undefined;
  const unfinished = (): Promise<Order[]> => {
    if (!cached || Date.now() - cached.at > FRESH_MS) cached = { at: Date.now(), orders: store.unfinished() };
    return cached.orders;
  };
  const ageOf = ({ createdAt }: Order) => Math.max(0, (now().getTime() - createdAt.getTime()) / 1_000);
  const gauge = (name: string, help: string, valueOf: (orders: Order[]) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await unfinished().then(valueOf, () => Number.NaN));
      },
    });
  const byStatus = (name: string, help: string, valueOf: (orders: Order[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['status'] as const,
      registers: [registry],
      async collect() {
        const orders = await unfinished().catch(() => undefined);
        for (const status of STATUSES) {
          const own = orders?.filter((order) => order.status === status);
          this.set({ status }, own ? valueOf(own) : Number.NaN);
        }
      },
    });

  gauge('order_saga_unfinished', 'Unfinished orders', (orders) => orders.length);
  gauge('order_saga_overdue_seconds', 'Seconds by which recovery of the oldest order is overdue', (orders) =>
    Math.max(0, ...orders.map(({ dueAt }) => (now().getTime() - (dueAt ?? now()).getTime()) / 1_000)),
  );
  gauge(
    'order_saga_stuck',
    'Orders that recovery cannot move: somebody must look (pnpm ops orders stuck)',
    (orders) => orders.filter((order) => isStuck(order, now())).length,
  );
  byStatus('order_saga_orders', 'Unfinished orders by status', (orders) => orders.length);
  byStatus('order_saga_oldest_seconds', 'Age of the oldest unfinished order by status', (orders) =>
    Math.max(0, ...orders.map(ageOf)),
  );
}
