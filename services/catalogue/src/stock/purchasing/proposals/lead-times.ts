import { MAX_LEAD_DAYS } from '@tokri/contracts';
import { dayOf, DAY_MS } from '../../../insights/daily-counts/day';
import type { SupplierOrder } from '../../reorder/arrival-chances';
import { awaitedPieces, isOpen, type PurchaseFacts, type PurchaseLineRow } from '../orders/decide';

/** Orders of a product from which its own lead time is learned; with fewer, all orders of its supplier teach it. */
const ENOUGH_ORDERS = 5;
/** Orders after which the median replaces what the supplier states. */
const ENOUGH_FOR_MEDIAN = 3;

type Ordered = Pick<PurchaseFacts, 'state' | 'orderedAt'> & {
  lines: readonly Pick<PurchaseLineRow, 'productId' | 'pieces' | 'received' | 'receivedAt'>[];
};

/** Number of the day in India. */
export const periodOf = (at: Date): number => Date.parse(dayOf(at)) / DAY_MS;

interface Lead {
  /** As `proposeOrder` expects them: arrived ones of the supplier, open ones of the product. */
  orders: SupplierOrder[];
  /** Median days of arrived orders; undefined when too few have arrived. */
  learnedDays?: number;
}

/**
 * What the purchase orders of a supplier teach about the next order of a product. A line arrives with its last pieces. Pieces that
 * never came of a stopped order teach nothing: the shop, not the supplier, ended the wait.
 *
 * @param ofSupplier ordered ones of the supplier, latest first
 * @param ofProduct open ones of any supplier
 */
export function learnLead(
  productId: string,
  ofSupplier: readonly Ordered[],
  ofProduct: readonly Ordered[],
  now: Date,
): Lead {
  const arrivedOf = (isWanted: (id: string) => boolean): SupplierOrder[] =>
    ofSupplier.flatMap(({ state, lines, orderedAt }) =>
      lines.flatMap(({ productId: id, pieces, received, receivedAt }) => {
        if (!orderedAt || !receivedAt || !isWanted(id)) return [];
        if (received < pieces && isOpen(state)) return [];
        const placed = periodOf(orderedAt);
        return [{ pieces, placed, arrived: Math.min(placed + MAX_LEAD_DAYS, periodOf(receivedAt)) }];
      }),
    );
  const own = arrivedOf((id) => id === productId);
  const arrived = own.length >= ENOUGH_ORDERS ? own : arrivedOf(() => true);
  const days = arrived.map(({ placed, arrived: at }) => at! - placed).sort((a, b) => a - b);
  const median = days.length >= ENOUGH_FOR_MEDIAN ? days[Math.floor(days.length / 2)] : undefined;
  return {
    orders: [...arrived, ...awaitedOf(productId, ofProduct, now)],
    ...(median !== undefined && { learnedDays: median }),
  };
}

/** The pieces of a product that open purchase orders wait for. Drafts count as ordered now: nothing is proposed twice. */
const awaitedOf = (productId: string, orders: readonly Ordered[], now: Date): SupplierOrder[] =>
  orders.flatMap(({ lines, orderedAt }) =>
    lines.flatMap((line) => {
      const pieces = awaitedPieces(line);
      const isWanted = line.productId === productId && pieces > 0;
      return isWanted ? [{ pieces, placed: periodOf(orderedAt ?? now) }] : [];
    }),
  );
