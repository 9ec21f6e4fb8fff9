import {
  priceMove,
  withPriceChange,
  type PriceFacts,
  type Product,
  type ProductEdit,
} from '@tokri/contracts';

/** The fields of an edit, without the ids and the stock, which is counted in pieces shown and wanted. */
const fieldsOf = ({ _id, updatedAt: _updatedAt, stock: _stock, ...fields }: ProductEdit) =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

/** Whether a product has the values of an edit already, as after a request that was repeated. */
export function hasValues(product: Partial<Product>, edit: ProductEdit): boolean {
  if (edit.stock !== undefined && edit.stock.to !== product.stock) return false;
  return fieldsOf(edit).every(([name, value]) => (product[name as keyof Product] ?? null) === value);
}

const twoDecimals = (percent: number) => Math.round(percent * 100) / 100;

export interface PriceMoves {
  /** Percent. */
  largestFall: number;
  largestRise: number;
  guardPercent: number;
  needsConfirmation: boolean;
}

/** How far prices move, before or after discount. @param guardPercent larger moves need a confirmation */
export function movesOf(
  changes: readonly { before: PriceFacts; edit: ProductEdit }[],
  guardPercent: number,
): PriceMoves {
  const moves = changes.map(({ before, edit }) => priceMove(before, withPriceChange(before, edit)));
  const largestFall = twoDecimals(Math.max(0, ...moves.map(({ fall }) => fall)));
  const largestRise = twoDecimals(Math.max(0, ...moves.map(({ rise }) => rise)));
  // Compares the rounded numbers that are shown.
  const needsConfirmation = Math.max(largestFall, largestRise) > guardPercent;
  return { largestFall, largestRise, guardPercent, needsConfirmation };
}
