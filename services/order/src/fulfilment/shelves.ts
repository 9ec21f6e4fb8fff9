import type { Order } from '../orders/order';

/** Places in the store by product id; without products that have none. */
export type Shelves = ReadonlyMap<string, string>;

export const NO_SHELVES: Shelves = new Map();

/** Before the hand-over: somebody picks the order, or checks the bag. */
const BEFORE_HAND_OVER: readonly Order['status'][] = ['confirmed', 'picking', 'packed'];

/** How long other answers than that of the whole order use a known place, in milliseconds. */
const KNOWN_MS = 10 * 60_000;
/** Products; beyond them all are forgotten. */
const MAX_KNOWN = 20_000;

interface ShelfSource {
  /** The places of these products; undefined when the catalogue does not answer. Never throws. */
  find: (productIds: string[]) => Promise<readonly { productId: string; shelf: string }[] | undefined>;
  now: () => Date;
}

export interface ReadOptions {
  /** Asks the catalogue for every product. */
  isFresh?: boolean;
}

export type ShelvesOf = (order: Order, options?: ReadOptions) => Promise<Shelves>;

/**
 * Reads the places of an order's products from the catalogue, all at once. A pick is noted piece by piece, so that only
 * the read of the whole order asks again for known ones. Without an answer the last known places are used, so that the
 * list does not change its order while it is picked.
 */
export function createShelves({ find, now }: ShelfSource): ShelvesOf {
  const known = new Map<string, { shelf: string | undefined; until: number }>();

  async function refresh(productIds: string[]): Promise<void> {
    if (productIds.length === 0) return;
    const found = await find(productIds);
    if (!found) return;
    if (known.size > MAX_KNOWN) known.clear();
    const shelves = new Map(found.map(({ productId, shelf }) => [productId, shelf]));
    const until = now().getTime() + KNOWN_MS;
    for (const id of productIds) known.set(id, { shelf: shelves.get(id), until });
  }

  return async (order, { isFresh = false } = {}) => {
    if (!BEFORE_HAND_OVER.includes(order.status)) return NO_SHELVES;
    const ids = order.items.map(({ productId }) => productId);
    const isKnown = (id: string) => (known.get(id)?.until ?? 0) > now().getTime();
    await refresh(isFresh ? ids : ids.filter((id) => !isKnown(id)));
    return new Map(
      ids.flatMap((id): [string, string][] => {
        const shelf = known.get(id)?.shelf;
        return shelf === undefined ? [] : [[id, shelf]];
      }),
    );
  };
}
