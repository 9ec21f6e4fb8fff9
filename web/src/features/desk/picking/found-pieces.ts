import type { DeskOrder } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { priceOfPieces } from '@tokri/contracts/shares';

export type DeskItem = DeskOrder['items'][number];
type Items = readonly DeskItem[];
export type MissingReason = NonNullable<DeskItem['missingReason']>;

/** Pieces to pick: those that the desk did not take out. */
export const piecesToPick = ({ quantity, takenOut = 0 }: Pick<DeskItem, 'quantity' | 'takenOut'>): number =>
  quantity - takenOut;

/** Total pieces of a product found so far. */
interface Picked {
  productId: string;
  picked: number;
}
/** Total missing pieces of a product; 0 withdraws the report. */
export interface Missing {
  productId: string;
  missing: number;
  reason: MissingReason;
  isShelfEmpty: boolean;
}
export type Change = Picked | Missing;

/**
 * The items after a change, as on the server: found and missing pieces never exceed the ordered ones, and picking leaves
 * missing pieces missing.
 */
export const withChange = (items: Items, change: Change): DeskItem[] =>
  items.map((item) => {
    if (item.productId !== change.productId) return item;
    const { missing: known = 0, missingReason: knownReason, ...found } = item;
    const quantity = piecesToPick(item);
    const isReport = 'missing' in change;
    const missing = isReport ? change.missing : known;
    const picked = Math.min(isReport ? item.picked : change.picked, quantity - missing);
    const missingReason = isReport ? change.reason : knownReason;
    return { ...found, picked, ...(missing > 0 && { missing, missingReason }) };
  });

/**
 * Changes carry totals, so the last waiting change of a product is replaced by the next of its kind. Earlier ones stay:
 * how many pieces can be picked depends on the report before.
 */
export function queued(waiting: readonly Change[], change: Change): readonly Change[] {
  const last = waiting.findLast(({ productId }) => productId === change.productId);
  const isReplaced = last !== undefined && 'missing' in last === 'missing' in change;
  return [...waiting.filter((each) => !isReplaced || each !== last), change];
}

export function countPieces(items: Items) {
  let ordered = 0;
  let picked = 0;
  let missing = 0;
  for (const item of items) {
    ordered += piecesToPick(item);
    picked += item.picked;
    missing += item.missing ?? 0;
  }
  return { ordered, picked, missing, left: ordered - picked - missing };
}
export type PieceCounts = ReturnType<typeof countPieces>;

/** Rupees deducted for missing pieces, in addition to those that the desk took out. */
export const missingAmount = (items: Items): number =>
  toRupees(
    items.reduce(
      (sum, { lineTotal, quantity, missing = 0, takenOut = 0 }) =>
        sum + priceOfPieces(toPaise(lineTotal), quantity, missing, takenOut),
      0,
    ),
  );
