import { measuredGauges } from '@tokri/metrics';
import type { Registry } from 'prom-client';
import type { DeskFigures, FulfilmentStore } from './store';

/** Orders at the desk, how long they wait, and what needs action; read from indexes on each scrape. */
export function observeDesk(
  registry: Registry,
  store: Pick<FulfilmentStore, 'measure'>,
  now: () => Date,
): void {
  const byStatus = (figures: DeskFigures, valueOf: (entry: { count: number; oldest?: Date }) => number) =>
    Object.fromEntries(Object.entries(figures.byStatus).map(([status, entry]) => [status, valueOf(entry)]));
  const secondsSince = (time: Date | undefined) =>
    time ? Math.max(0, (now().getTime() - time.getTime()) / 1_000) : 0;

  measuredGauges(registry, () => store.measure(now()), [
    {
      name: 'order_desk_orders',
      help: 'Orders that the desk cares for, by status',
      label: 'status',
      values: (figures) => byStatus(figures, ({ count }) => count),
    },
    {
      name: 'order_desk_oldest_seconds',
      help: 'Seconds since the order that waits longest came into its status, by status',
      label: 'status',
      values: (figures) => byStatus(figures, ({ oldest }) => secondsSince(oldest)),
    },
    {
      name: 'order_desk_late',
      help: 'Orders of the desk whose promised time has passed',
      value: ({ late }) => late,
    },
    {
      name: 'order_refunds_refused',
      help: 'Orders whose refund the card provider refuses: somebody must act (orders desk)',
      value: ({ refundsRefused }) => refundsRefused,
    },
    {
      name: 'order_problems_open',
      help: 'Orders with a reported problem that is unanswered or whose replacement is due',
      value: ({ problems }) => problems,
    },
    {
      name: 'order_refused_items_open',
      help: 'Delivered orders of which pieces that were refused at the door are to be taken back',
      value: ({ itemsRefused }) => itemsRefused,
    },
    {
      name: 'order_riders_out',
      help: 'Riders with an order that is on the way',
      value: ({ ridersOut }) => ridersOut,
    },
  ]);
}
