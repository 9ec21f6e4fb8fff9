/**
 * Below this many pieces every change is published, so that carts show the remaining stock; above it only changes to or
 * from zero, and changes at or below a product's own low-stock threshold.
 */
export const PUBLISHED_BELOW_PIECES = 25;

/** Pieces by product id. */
export type Pieces = ReadonlyMap<string, number>;

export interface Wanted {
  orderId: string;
  lines: readonly { productId: string; quantity: number }[];
}

export interface Shortage {
  productId: string;
  left: number;
}

export interface Decision {
  accepted: { orderId: string; pieces: Pieces }[];
  refused: { orderId: string; short: Shortage[] }[];
  /** Pieces that all accepted orders take in total. */
  taken: Pieces;
}

/** First come, first served: each order gets all of its lines or none, from the stock that earlier orders leave. */
export function decideReservations(requests: readonly Wanted[], onHand: Pieces): Decision {
  const left = new Map(onHand);
  const taken = new Map<string, number>();
  const decision: Decision = { accepted: [], refused: [], taken };
  for (const { orderId, lines } of requests) {
    const pieces = piecesOf(lines);
    const short = [...pieces]
      .filter(([productId, quantity]) => (left.get(productId) ?? 0) < quantity)
      .map(([productId]) => ({ productId, left: left.get(productId) ?? 0 }));
    if (short.length > 0) {
      decision.refused.push({ orderId, short });
      continue;
    }
    for (const [productId, quantity] of pieces) {
      left.set(productId, (left.get(productId) ?? 0) - quantity);
      taken.set(productId, (taken.get(productId) ?? 0) + quantity);
    }
    decision.accepted.push({ orderId, pieces });
  }
  return decision;
}

/** Adds up lines of the same product; sorted by id, so that every transaction locks rows in the same order. */
export function piecesOf(lines: readonly { productId: unknown; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(String(productId), (pieces.get(String(productId)) ?? 0) + quantity);
  }
  return new Map([...pieces].sort(([a], [b]) => (a < b ? -1 : 1)));
}
