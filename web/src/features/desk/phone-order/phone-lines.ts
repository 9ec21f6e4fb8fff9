import type { Product } from '@tokri/contracts';
import { salePriceOf, toPaise, toRupees, type PriceFacts } from '@tokri/contracts/money';

/** The products of an order by phone while it is taken, in the order in which they were named. */
export interface PhoneLine extends PriceFacts, Pick<Product, '_id' | 'name' | 'brand' | 'unit' | 'image'> {
  /** Pieces that can be sold, when it was last read. */
  stock: number;
  quantity: number;
}

/** Adds a piece, with the price and stock just read. */
export function addPiece(lines: readonly PhoneLine[], product: Product): PhoneLine[] {
  const { _id, name, brand, unit, image, stock, price, discount, sellingPrice } = product;
  const known = lines.find((line) => line._id === _id);
  const prices = { price, discount, ...(sellingPrice !== undefined && { sellingPrice }) };
  const line = { _id, name, ...(brand && { brand }), unit, image, stock, ...prices };
  if (!known) return [...lines, { ...line, quantity: 1 }];
  return lines.map((each) => (each === known ? { ...line, quantity: known.quantity + 1 } : each));
}

/** With 0 pieces the line is removed. */
export const setQuantity = (lines: readonly PhoneLine[], id: string, quantity: number): PhoneLine[] =>
  lines.flatMap((line) => (line._id !== id ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));

export const priceOf = (line: PhoneLine): number => toRupees(toPaise(salePriceOf(line)) * line.quantity);

export const totalOf = (lines: readonly PhoneLine[]): number =>
  toRupees(lines.reduce((sum, line) => sum + toPaise(priceOf(line)), 0));

interface Refused extends Partial<PriceFacts> {
  productId: string;
  /** Pieces that are left. */
  left?: number;
}

/** The lines with the prices and stock that a refusal has. */
export function correctLines(
  lines: readonly PhoneLine[],
  details: Record<string, unknown> | undefined,
): PhoneLine[] {
  const refused = Array.isArray(details?.lines) ? (details.lines as Refused[]) : [];
  return lines.map((line) => {
    const now = refused.find(({ productId }) => productId === line._id);
    if (!now) return line;
    if (now.left !== undefined) return { ...line, stock: now.left };
    const { sellingPrice: _old, ...rest } = line;
    const { price = line.price, discount = line.discount, sellingPrice } = now;
    return { ...rest, price, discount, ...(sellingPrice !== undefined && { sellingPrice }) };
  });
}
