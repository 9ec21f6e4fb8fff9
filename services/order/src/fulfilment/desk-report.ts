import { DESK_STATUSES, type DeskStatus } from '@tokri/contracts';
import { STANDS_STILL_SECONDS } from './desk-limits';
import { MAX_COUNTED, type DeskFigures, type FulfilmentStore } from './store';
import type { Order } from '../orders/order';
import { shownStatus } from '../orders/transitions';
import { promisedAtOf } from './promise';

/** Orders listed one by one, at most `atMost` of each kind. */
interface Listed {
  standing: readonly Order[];
  late: readonly Order[];
  refused: readonly Order[];
  atMost: number;
}

interface DeskReport {
  lines: string[];
  /** True when an order is stuck or a refund is refused. */
  mustAct: boolean;
}

/** Report on orders between confirmation and delivery, for operators. */
export async function readDesk(store: FulfilmentStore, atMost: number, now: Date): Promise<DeskReport> {
  const figures = await store.measure(now);
  const standing: Order[] = [];
  for (const status of DESK_STATUSES) {
    if (!standsStill(status, figures.byStatus[status].oldest, now)) continue;
    const longest = await store.queue({ status, search: '' }, 0, atMost);
    standing.push(...longest.filter((order) => standsStill(status, queuedAtOf(order), now)));
  }
  const late = await store.late(now, atMost);
  const byHand = await store.queue({ status: 'refund-refused', search: '' }, 0, atMost);
  const refused = byHand.filter(({ method }) => method === 'card');
  return deskReport(figures, { standing, late, refused, atMost }, now);
}

export function deskReport(figures: DeskFigures, listed: Listed, now: Date): DeskReport {
  const { standing, late, refused, atMost } = listed;
  const isStanding = new Set(standing);
  const slow = new Map([...late, ...standing].map((order) => [order.id, order]));
  const orders = Object.values(figures.byStatus).reduce((sum, { count }) => sum + count, 0);
  const sums = [
    `${atLeast(orders)} at the desk`,
    `${atLeast(standing.length, atMost)} stand still`,
    `${atLeast(figures.late)} late`,
    `${figures.ridersOut} riders out`,
    `${atLeast(figures.refundsRefused)} refunds refused`,
    `${atLeast(figures.problems)} problems open`,
    `${atLeast(figures.itemsRefused)} with refused items to take back`,
  ];
  return {
    lines: [
      ...DESK_STATUSES.map((status) => statusLine(status, figures.byStatus[status], now)),
      ...[...slow.values()].map((order) => slowLine(order, isStanding.has(order), now)),
      ...unlisted(late, figures.late, 'late'),
      ...refused.map((order) => refusedLine(order, now)),
      ...unlisted(refused, figures.refundsRefused, 'with a refused refund'),
      `order: ${sums.join(', ')}`,
    ],
    mustAct: standing.length > 0 || figures.refundsRefused > 0,
  };
}

const queuedAtOf = (order: Order): Date | undefined => ('queuedAt' in order ? order.queuedAt : undefined);

const secondsSince = (time: Date, now: Date): number => (now.getTime() - time.getTime()) / 1_000;
const seconds = (time: Date, now: Date): string => `${Math.round(secondsSince(time, now))} s`;

const standsStill = (status: DeskStatus, since: Date | undefined, now: Date): boolean =>
  since !== undefined && secondsSince(since, now) > STANDS_STILL_SECONDS[status];

/** Counts stop at `limit`, so the real number may be higher. */
const atLeast = (count: number, limit = MAX_COUNTED): string =>
  count < limit ? `${count}` : `${count} or more`;

const unlisted = (listed: readonly Order[], count: number, which: string): string[] =>
  count > listed.length ? [`and ${atLeast(count - listed.length)} more ${which}`] : [];

function statusLine(status: DeskStatus, { count, oldest }: DeskFigures['byStatus'][DeskStatus], now: Date) {
  const waits = oldest ? `, the oldest for ${seconds(oldest, now)}` : '';
  const limit = standsStill(status, oldest, now)
    ? ` (stands still after ${STANDS_STILL_SECONDS[status]} s)`
    : '';
  return `${status}: ${atLeast(count)}${waits}${limit}`;
}

const nameOf = ({ number, id, method, status }: Order): string =>
  `${number}  ${id}  ${method}  ${shownStatus(status)}`;

function slowLine(order: Order, isStanding: boolean, now: Date): string {
  const since = queuedAtOf(order);
  const promisedAt = promisedAtOf(order);
  const facts = [
    ...(since ? [`for ${seconds(since, now)}`] : []),
    ...(isStanding ? ['stands still'] : []),
    ...(promisedAt && promisedAt < now ? [`${seconds(promisedAt, now)} late`] : []),
  ];
  return `${nameOf(order)}  ${facts.join(', ')}`;
}

function refusedLine(order: Order, now: Date): string {
  const { refundRefusedAt } = order;
  return `${nameOf(order)}  refund refused${refundRefusedAt ? ` ${seconds(refundRefusedAt, now)} ago` : ''}`;
}
