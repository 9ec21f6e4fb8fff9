import { Gauge, type Registry } from 'prom-client';
import type { OrderStore } from './store';

/** How many orders are on their way and how late the latest of them is, read when the figures are asked for. */
export function observeSaga(registry: Registry, store: OrderStore, now: () => Date): void {
  new Gauge({
    name: 'order_saga_unfinished',
    help: 'Orders that still have a step before them',
    registers: [registry],
    async collect() {
      this.set(await store.countUnfinished());
    },
  });
  new Gauge({
    name: 'order_saga_overdue_seconds',
    help: 'Seconds by which the oldest order that stands still is overdue',
    registers: [registry],
    async collect() {
      const due = await store.oldestDue();
      this.set(due ? Math.max(0, (now().getTime() - due.getTime()) / 1_000) : 0);
    },
  });
}
