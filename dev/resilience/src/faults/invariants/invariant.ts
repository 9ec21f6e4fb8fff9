import type { Product } from '../../workload/accounts';
import type { History } from '../../workload/history';
import type { MessageChaos, PublishedEvent } from '../message-chaos';
import type { Period } from '../rolling-restart';
import type { OrderRecord, Snapshot } from '../snapshot';

/** Data of a run: the state of the shop and the history. */
export interface Observations {
  snapshot: Snapshot;
  history: History;
  products: readonly Product[];
  messages: Pick<MessageChaos, 'poisonMessages'>;
  /** Events of the baseline phase, in which only the broker is slow. */
  baseline: readonly PublishedEvent[];
  /** Services that run in more than one replica. */
  replicated: ReadonlySet<string>;
  /** Period of the rolling restart, without other faults. */
  rollingRestart: Period;
  /** Emails by user id. */
  accounts: ReadonlyMap<string, string>;
}

/** Part of the steady-state hypothesis: holds before the faults and must hold again after them. */
export interface Invariant {
  description: string;
  /** Descriptions of the violations; empty when it holds. */
  violations: (observations: Observations) => string[];
}

/** No further step is expected. */
export const isFinal = (status: string): boolean =>
  status === 'delivered' || status === 'returned' || status === 'cancelled';

export const times = ({ timeline }: Pick<OrderRecord, 'timeline'>, cause: string): number =>
  timeline.filter((entry) => entry.cause === cause).length;

/** Paid, or accepted with cash on delivery, in any later status. */
export const wasConfirmed = (order: Pick<OrderRecord, 'timeline'>): boolean =>
  times(order, 'paid') + times(order, 'cash-accepted') > 0;

/** Converts rupees with at most two decimals to whole paise. */
export const paise = (rupees: number): number => Math.round(rupees * 100);

export const missingPieces = ({ picking }: OrderRecord, productId: string): number =>
  picking?.missing?.find((each) => each.productId === productId)?.quantity ?? 0;

export const missingPiecesOf = ({ picking }: OrderRecord): number =>
  (picking?.missing ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces refused at the door. */
export const refusedPieces = ({ refusedPieces: refused = [] }: OrderRecord, productId: string): number =>
  refused.find((each) => each.productId === productId)?.quantity ?? 0;

/** Paise of the pieces that the shopper received and kept. */
export const deliveredValue = (order: OrderRecord): number =>
  order.status === 'delivered'
    ? order.items.reduce((sum, { productId, quantity, lineTotal }) => {
        const got = quantity - missingPieces(order, productId) - refusedPieces(order, productId);
        return sum + (paise(lineTotal) / quantity) * got;
      }, 0)
    : 0;

export function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
