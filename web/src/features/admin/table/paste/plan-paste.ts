import type { Product } from '@tokri/contracts';
import { readCell, valueOf, type CellField, type ProductChange } from '../cells/cell-value';

/** The lines of a copied column; undefined for a single value, which goes into one cell. */
export function readColumn(text: string): string[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.length > 1 ? lines : undefined;
}

/** Spreadsheets put a tab between columns. */
export const hasSeveralColumns = (text: string): boolean => /\S\t|\t\S/.test(text);

export interface PlannedCell {
  product: Product;
  change: ProductChange;
}
interface RefusedCell {
  product: Product;
  typed: string;
  reason: string;
}
export interface PastePlan {
  cells: PlannedCell[];
  refused: RefusedCell[];
  unchanged: number;
  /** Lines for which the page has no row. */
  beyond: number;
}

/** Fills a column down from the first of these products. */
export function planPaste(
  products: readonly Product[],
  field: CellField,
  lines: readonly string[],
): PastePlan {
  const plan: PastePlan = { cells: [], refused: [], unchanged: 0, beyond: 0 };
  for (const [at, typed] of lines.entries()) {
    const product = products[at];
    if (!product) {
      plan.beyond += 1;
      continue;
    }
    const read = readCell(product, field, typed);
    if ('error' in read) plan.refused.push({ product, typed, reason: read.error });
    else if (isUnchanged(product, field, read.change)) plan.unchanged += 1;
    else plan.cells.push({ product, change: read.change });
  }
  return plan;
}

/** The price after discount follows from the discount, so the change may have either. */
function isUnchanged(product: Product, field: CellField, change: ProductChange): boolean {
  if (field !== 'salePrice') return (valueOf(product, field) ?? null) === Object.values(change)[0];
  const { discount = product.discount, sellingPrice = product.sellingPrice ?? null } = change;
  return discount === product.discount && sellingPrice === (product.sellingPrice ?? null);
}
