import {
  MAX_PRICE_RUPEES,
  toPaise,
  toRupees,
  withPriceChange,
  withSellingPrice,
  type BulkCause,
  type BulkChange,
  type BulkFacts,
} from '@tokri/contracts';
import { isDeepStrictEqual } from 'node:util';
import { withPrice } from '../products/selling-price';
import type { ProductRow } from '../products/store';

export type Decision =
  | { outcome: 'changed'; after: BulkFacts }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; cause: BulkCause };

type PriceChange = Extract<BulkChange, { rounding: unknown }>;
/** The fields of a product that a job can change. */
export const BULK_FIELDS = [
  'price',
  'discount',
  'sellingPrice',
  'state',
  'taxRate',
  'category',
  'subCategory',
] as const satisfies readonly (keyof ProductRow)[];
type BulkFields = Pick<ProductRow, (typeof BULK_FIELDS)[number]>;

export const bulkFactsOf = (row: BulkFields): BulkFacts => ({
  price: row.price,
  discount: row.discount,
  ...(row.sellingPrice !== undefined && { sellingPrice: row.sellingPrice }),
  state: row.state ?? 'live',
  ...(row.taxRate !== undefined && { taxRate: row.taxRate }),
  category: row.category.map(String),
  subCategory: row.subCategory.map(String),
});

const refused = (cause: BulkCause): Decision => ({ outcome: 'refused', cause });

/** The result of a change for one product. */
export function decideChange(before: BulkFacts, change: BulkChange): Decision {
  if (change.kind === 'delete') return { outcome: 'changed', after: before };
  const after = apply(before, change);
  if (after === undefined || (isFree(after) && 'rounding' in change)) return refused('price-too-low');
  if (after.price > MAX_PRICE_RUPEES) return refused('price-too-high');
  return decisionOf(before, after);
}

export const decisionOf = (before: BulkFacts, after: BulkFacts): Decision =>
  isDeepStrictEqual(after, before) ? { outcome: 'unchanged' } : { outcome: 'changed', after };

const isFree = ({ price, sellingPrice }: BulkFacts): boolean => price === 0 || sellingPrice === 0;

/** Undefined when a price would be zero or less. */
function apply(before: BulkFacts, change: Exclude<BulkChange, { kind: 'delete' }>): BulkFacts | undefined {
  switch (change.kind) {
    case 'price-by-percent':
    case 'price-by-amount': {
      const price = changedPrice(before.price, change);
      if (price === undefined) return undefined;
      if (before.sellingPrice === undefined) return { ...before, price };
      const sellingPrice = changedPrice(before.sellingPrice, change);
      return sellingPrice === undefined
        ? undefined
        : withPrice(before, withSellingPrice(price, sellingPrice));
    }
    case 'discount':
      return withPrice(before, withPriceChange(before, { discount: change.discount, sellingPrice: null }));
    case 'categories':
      return { ...before, category: change.category, subCategory: change.subCategory };
    case 'state':
      return { ...before, state: change.state };
    case 'tax-rate': {
      const { taxRate: _before, ...rest } = before;
      return change.taxRate === null ? rest : { ...rest, taxRate: change.taxRate };
    }
  }
}

/** The new price in rupees, rounded as requested, half up; undefined for zero or less. */
function changedPrice(price: number, change: PriceChange): number | undefined {
  const paise = toPaise(price);
  // Integers until the division, so that halves are exact.
  const exact =
    change.kind === 'price-by-percent'
      ? (paise * (10_000 + Math.round(change.percent * 100))) / 10_000
      : paise + toPaise(change.rupees);
  return exact > 0 ? toRupees(ROUNDINGS[change.rounding](exact)) : undefined;
}

const TEN_RUPEES = 1_000;
const ONE_RUPEE = 100;
const ROUNDINGS: Record<PriceChange['rounding'], (paise: number) => number> = {
  paise: Math.round,
  rupee: (paise) => Math.round(paise / ONE_RUPEE) * ONE_RUPEE,
  'ends-with-9': (paise) =>
    Math.max(1, Math.round((paise + ONE_RUPEE) / TEN_RUPEES)) * TEN_RUPEES - ONE_RUPEE,
};

export interface BeforeImage {
  before: BulkFacts;
  version: number;
}

export function decideUndo(image: BeforeImage, product: { version: number; facts: BulkFacts }): Decision {
  if (product.version === image.version) return { outcome: 'changed', after: image.before };
  return isDeepStrictEqual(product.facts, image.before) ? { outcome: 'unchanged' } : refused('changed-since');
}

/** Refuses a change to categories that do not exist. */
export function refuseLostCategories(
  decision: Decision,
  names: { categoryById: ReadonlyMap<string, unknown>; subCategoryById: ReadonlyMap<string, unknown> },
): Decision {
  if (decision.outcome !== 'changed') return decision;
  const { category, subCategory } = decision.after;
  const areThere =
    category.every((id) => names.categoryById.has(id)) &&
    subCategory.every((id) => names.subCategoryById.has(id));
  return areThere ? decision : refused('category-gone');
}

/** Refuses to put a product on sale that lacks facts; for shops that sell complete products only. */
export function refuseMissingFacts(
  decision: Decision,
  { state, hasAllFacts }: Pick<ProductRow, 'state' | 'hasAllFacts'>,
): Decision {
  const goesOnSale = decision.outcome === 'changed' && decision.after.state === 'live' && state !== undefined;
  return goesOnSale && !hasAllFacts ? refused('facts-missing') : decision;
}
