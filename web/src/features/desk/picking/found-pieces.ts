import type { DeskOrder } from '@tokri/contracts';
import { cartTotals } from '@tokri/contracts/money';

export type DeskItem = DeskOrder['items'][number];
type Items = readonly DeskItem[];
export type MissingReason = NonNullable<DeskItem['missingReason']>;

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

/** The items after a change, as on the server: found and missing pieces never exceed the ordered ones. */
export const withChange = (items: Items, change: Change): DeskItem[] =>
  items.map((item) => {
    if (item.productId !== change.productId) return item;
    const { missing: known = 0, missingReason: knownReason, ...found } = item;
    const { quantity } = item;
    const isReport = 'missing' in change;
    const missing = isReport ? change.missing : Math.min(known, quantity - change.picked);
    const picked = isReport ? Math.min(item.picked, quantity - missing) : change.picked;
    const missingReason = isReport ? change.reason : knownReason;
    return { ...found, picked, ...(missing > 0 && { missing, missingReason }) };
  });

const isSameKind = (one: Change, other: Change) =>
  one.productId === other.productId && 'missing' in one === 'missing' in other;

/** Changes carry totals, so a waiting change is replaced by the next of its kind. */
export const queued = (waiting: readonly Change[], change: Change): readonly Change[] => [
  ...waiting.filter((each) => !isSameKind(each, change)),
  change,
];

export function countPieces(items: Items) {
  let ordered = 0;
  let picked = 0;
  let missing = 0;
  for (const item of items) {
    ordered += item.quantity;
    picked += item.picked;
    missing += item.missing ?? 0;
  }
  return { ordered, picked, missing, left: ordered - picked - missing };
}
export type PieceCounts = ReturnType<typeof countPieces>;

/** Rupees deducted for missing pieces. */
export const missingAmount = (items: Items): number =>
  cartTotals(items.map(({ price, discount, missing = 0 }) => ({ price, discount, quantity: missing }))).total;
