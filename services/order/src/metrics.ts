import { Gauge, type Registry } from 'prom-client';
import type { Order } from './order';
import { isStuck } from './saga';
import type { OrderStore } from './store';

/** One look at the database serves all figures of a scrape. */
const FRESH_MS = 1_000;
const STATES = ['pending', 'awaiting-payment', 'cancelled'] as const;

/** How many orders are on their way, how old they are and which of them stand still, read when figures are asked for. */
export function observeSaga(registry: Registry, store: OrderStore, now: () => Date): void {
  let looked: { at: number; orders: Promise<Order[]> } | undefined;
  const unfinished = (): Promise<Order[]> => {
    if (!looked || Date.now() - looked.at > FRESH_MS) looked = { at: Date.now(), orders: store.unfinished() };
    return looked.orders;
  };
  const ageOf = ({ createdAt }: Order) => Math.max(0, (now().getTime() - createdAt.getTime()) / 1_000);
  const gauge = (name: string, help: string, figure: (orders: Order[]) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await unfinished().then(figure, () => Number.NaN));
      },
    });
  const byState = (name: string, help: string, figure: (orders: Order[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['status'] as const,
      registers: [registry],
      async collect() {
        const orders = await unfinished().catch(() => undefined);
        for (const status of STATES) {
          const own = orders?.filter((order) => order.status === status);
          this.set({ status }, own ? figure(own) : Number.NaN);
        }
      },
    });

  gauge('order_saga_unfinished', 'Orders that still have a step before them', (orders) => orders.length);
  gauge('order_saga_overdue_seconds', 'Seconds by which the oldest push is overdue', (orders) =>
    Math.max(0, ...orders.map(({ driveAt }) => (now().getTime() - (driveAt ?? now()).getTime()) / 1_000)),
  );
  gauge(
    'order_saga_stuck',
    'Orders that are pushed and do not move: somebody must look (pnpm ops orders stuck)',
    (orders) => orders.filter((order) => isStuck(order, now())).length,
  );
  byState('order_saga_orders', 'Orders with a step before them, by state', (orders) => orders.length);
  byState('order_saga_oldest_seconds', 'Age of the oldest order with a step before it, by state', (orders) =>
    Math.max(0, ...orders.map(ageOf)),
  );
}
