import { countersOf, measuredGauges } from '@tokri/metrics';
import type { Registry } from 'prom-client';
import type { CatalogueStore } from './store';

/** Milliseconds that the database may spend on one query of metrics. */
const MAX_TIME_MS = 5_000;

/** Held reservations; those past their expiry are released by the sweep. */
export function observeReservations(registry: Registry, { reservations }: CatalogueStore): void {
  const held = { state: 'held' as const, expiresAt: { $gt: new Date(0) } };
  const read = async () => {
    const open = await reservations.countDocuments(held).maxTimeMS(MAX_TIME_MS);
    const first = reservations.findOne(held, { expiresAt: 1, _id: 0 }).sort({ expiresAt: 1 });
    const expiresAt = (await first.maxTimeMS(MAX_TIME_MS).lean<{ expiresAt: Date }>())?.expiresAt;
    return { open, expiresAt };
  };
  measuredGauges(registry, read, [
    {
      name: 'catalogue_reservations_open',
      help: 'Reservations that are held: neither sold nor released',
      value: ({ open }) => open,
    },
    {
      name: 'catalogue_reservation_overdue_seconds',
      help: 'Seconds by which the oldest reservation is beyond its expiry',
      value: ({ expiresAt }) => (expiresAt ? Math.max(0, (Date.now() - expiresAt.getTime()) / 1_000) : 0),
    },
  ]);
}

/** The result of the last replay of the stock entries; the same on every replica. */
export function observeStockEntries(registry: Registry, { state, stockReplays }: CatalogueStore): void {
  const read = async () => {
    const wrong = await stockReplays.countDocuments({ isWrong: true }).maxTimeMS(MAX_TIME_MS);
    const row = await state.findById('catalogue').maxTimeMS(MAX_TIME_MS).lean();
    return { wrong, replayedAt: row?.stockReplayedAt };
  };
  measuredGauges(registry, read, [
    {
      name: 'catalogue_stock_entries_wrong',
      help: 'Products whose stock entries do not add up to their stock',
      value: ({ wrong }) => wrong,
    },
    {
      name: 'catalogue_stock_replay_age_seconds',
      help: 'Seconds since the stock entries were last replayed; 0 before the first time',
      value: ({ replayedAt }) => (replayedAt ? (Date.now() - replayedAt.getTime()) / 1_000 : 0),
    },
  ]);
}

export type CountSearch = (found: number) => void;

/** Repeated searches are answered by the gateway's cache, so this counts different searches rather than shoppers. */
export function countSearches(registry: Registry): CountSearch {
  const searches = countersOf(registry)(
    'search_queries_total',
    'Searches that the catalogue has answered, by whether they found anything; repeated ones are answered by the cache of the gateway',
    'outcome',
  );
  const [found, nothing] = [searches.labels('found'), searches.labels('nothing')];
  return (count) => (count > 0 ? found : nothing).inc();
}
