import { missingOf, refusedOf, type MissingPieces, type ProductPieces } from '../orders/ledger';
import type { Addition, Order } from '../orders/order';

export const takenOutOf = ({ takenOut = [] }: Pick<Order, 'takenOut'>): readonly ProductPieces[] => takenOut;

export const takenOutPieces = (order: Pick<Order, 'takenOut'>, productId: string): number =>
  takenOutOf(order).find((each) => each.productId === productId)?.quantity ?? 0;

/** Additions that hold stock in catalogue, also those of unanswered questions. */
export const heldAdditions = ({
  additions = [],
  questions = [],
}: Pick<Order, 'additions' | 'questions'>): readonly Addition[] => [
  ...additions,
  ...questions
    .filter(({ answer }) => !answer)
    .map(({ id, item }) => ({ id, productId: item.productId, quantity: item.quantity })),
];

interface ChangedAddition extends ProductPieces {
  additionId: string;
  missing?: number;
  takenOut?: number;
  refused?: number;
}

type Cut = Pick<ChangedAddition, 'missing' | 'takenOut' | 'refused'>;

interface ChangedPieces {
  missing: Pick<MissingPieces, 'productId' | 'quantity' | 'reason'>[];
  takenOut: ProductPieces[];
  refused: ProductPieces[];
  added: ChangedAddition[];
}

const noCut = (): Cut => ({});

/**
 * What became of the pieces, by reservation: catalogue has one for the ordered lines and one for each addition. The
 * ordered pieces of a product are cut first, then its additions, the oldest first; each piece once.
 */
export function changedPieces(order: Order): ChangedPieces {
  const ordered = new Map<string, number>();
  for (const { productId, quantity } of order.lines)
    ordered.set(productId, (ordered.get(productId) ?? 0) + quantity);
  const added = heldAdditions(order).map(({ id, productId, quantity }) => ({
    additionId: id,
    productId,
    quantity,
    left: quantity,
    cut: noCut(),
  }));

  /** @returns the pieces of the ordered lines */
  const cut = <Pieces extends ProductPieces>(
    kind: 'missing' | 'takenOut' | 'refused',
    all: readonly Pieces[],
  ): Pieces[] =>
    all.flatMap((pieces) => {
      const { productId, quantity } = pieces;
      const own = Math.min(quantity, ordered.get(productId) ?? 0);
      ordered.set(productId, (ordered.get(productId) ?? 0) - own);
      let rest = quantity - own;
      for (const each of added.filter((addition) => addition.productId === productId)) {
        const part = Math.min(rest, each.left);
        if (part === 0) continue;
        each.left -= part;
        each.cut[kind] = (each.cut[kind] ?? 0) + part;
        rest -= part;
      }
      return own > 0 ? [{ ...pieces, quantity: own }] : [];
    });

  const takenOut = cut('takenOut', takenOutOf(order));
  const missing = cut('missing', missingOf(order)).map(({ productId, quantity, reason }) => ({
    productId,
    quantity,
    reason,
  }));
  const refused = cut('refused', refusedOf(order));
  return {
    missing,
    takenOut,
    refused,
    added: added.map(({ left: _left, cut: own, ...each }) => ({ ...each, ...own })),
  };
}
