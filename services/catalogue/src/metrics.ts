import { Gauge, type Registry } from 'prom-client';
import type { CatalogueStore } from './store';

/** Reservations that wait for their order's word; one beyond its expiry is given back by the sweep. */
export function observeReservations(registry: Registry, { reservations }: CatalogueStore): void {
  const held = { state: 'held' as const, expiresAt: { $gt: new Date(0) } };
  new Gauge({
    name: 'catalogue_reservations_open',
    help: 'Reservations that are held: neither sold nor given back',
    registers: [registry],
    async collect() {
      this.set(await reservations.countDocuments(held).catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'catalogue_reservation_overdue_seconds',
    help: 'Seconds by which the oldest reservation is beyond its expiry',
    registers: [registry],
    async collect() {
      const seconds = (oldest: { expiresAt: Date } | null) =>
        oldest ? Math.max(0, (Date.now() - oldest.expiresAt.getTime()) / 1_000) : 0;
      const read = reservations
        .findOne(held)
        .sort({ expiresAt: 1 })
        .select('expiresAt')
        .lean<{ expiresAt: Date }>();
      this.set(await read.then(seconds, () => Number.NaN));
    },
  });
}
