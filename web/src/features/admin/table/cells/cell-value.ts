import type { Product } from '@tokri/contracts';
import { MAX_DISCOUNT_PERCENT, MAX_PRICE_RUPEES, MAX_STOCK } from '@tokri/contracts/limits';
import { discountedPrice } from '@tokri/contracts/money';
import { msg, t } from '../../../../lib/language';
import { typedNumber } from '../../../../lib/text/typed-number';
import { displayRupees } from '@tokri/contracts/display-rupees';

/** Fields edited in place; the sale price sets the discount. */
export type CellField = 'price' | 'discount' | 'salePrice' | 'stock' | 'lowStockAt';
export type ProductChange = Partial<Pick<Product, 'price' | 'discount' | 'stock'>> & {
  /** Null restores the shop's default. */
  lowStockAt?: number | null;
  state?: 'live' | 'draft' | 'archived';
};

export const CELL_LABELS: Record<CellField, string> = {
  price: msg('Price'),
  discount: msg('Discount'),
  salePrice: msg('After discount'),
  stock: msg('Stock'),
  lowStockAt: msg('Low at'),
};

/** Undefined for the shop's default threshold. */
export const valueOf = (product: Product, field: CellField): number | undefined =>
  field === 'salePrice' ? discountedPrice(product.price, product.discount) : product[field];

const isExact = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Math.abs(Math.round(scaled) - scaled) < 1e-6;
};

/**
 * The smallest discount that results in exactly this sale price; undefined if there is none: discounts are
 * whole rupees (docs/specification.md section 9), and hundredths of a percent are too coarse for some prices
 * above 10,000 rupees.
 */
export function discountFor(price: number, salePrice: number): number | undefined {
  if (salePrice === price) return 0;
  const off = Math.floor(roundToPaise(price - salePrice));
  const hundredthsOf = (rupees: number) => Math.floor((rupees / price) * 10_000 + 1e-9);
  // Prefers the exact share; the next candidate is the smallest percentage that rounds up to `off`.
  return [hundredthsOf(off), hundredthsOf(off - 1) + 1, 10_000]
    .map((hundredths) => hundredths / 100)
    .find((discount) => discount > 0 && discountedPrice(price, discount) === salePrice);
}

const roundToPaise = (rupees: number) => Math.round(rupees * 100) / 100;

/** The typed value as a change of the product, or the reason why it is invalid. */
export function readCell(
  product: Product,
  field: CellField,
  typed: string,
): { change: ProductChange } | { error: string } {
  const value = typedNumber(typed);
  const label = t(CELL_LABELS[field]);
  if (field === 'lowStockAt' && typed.trim() === '') return { change: { lowStockAt: null } };
  if (Number.isNaN(value)) return { error: t('{label} is a number', { label }) };
  if (value < 0) return { error: t('{label} may not be negative', { label }) };
  switch (field) {
    case 'stock':
    case 'lowStockAt':
      if (!Number.isInteger(value)) return { error: t('{label} is a whole number', { label }) };
      return value > MAX_STOCK
        ? { error: t('{label} is too high', { label }) }
        : { change: { [field]: value } };
    case 'price':
      if (!isExact(value, 2)) return { error: t('Price has at most two decimals') };
      return value > MAX_PRICE_RUPEES ? { error: t('Price is too high') } : { change: { price: value } };
    case 'discount':
      if (!isExact(value, 2)) return { error: t('Discount has at most two decimals') };
      return value > MAX_DISCOUNT_PERCENT
        ? { error: t('Discount is at most 100 %') }
        : { change: { discount: value } };
    case 'salePrice': {
      const { price } = product;
      if (value > price) return { error: t('At most the price, {price}', { price: displayRupees(price) }) };
      const discount = discountFor(price, value);
      return discount === undefined
        ? { error: describeSalePriceError(price, value) }
        : { change: { discount } };
    }
  }
}

/** Names the nearest prices that a discount can produce. */
function describeSalePriceError(price: number, wanted: number): string {
  const off = Math.floor(roundToPaise(price - wanted));
  const near = [off + 1, off]
    .map((rupees) => Math.max(0, roundToPaise(price - rupees)))
    .filter((each) => discountFor(price, each) !== undefined);
  return near.length === 0
    ? t('No discount makes this price')
    : t('Discounts are whole rupees: {prices}', {
        prices: [...new Set(near)].map(displayRupees).join(` ${t('or')} `),
      });
}

/**
 * The request for the change, with the version and stock that were shown: the server refuses to overwrite
 * anything newer.
 */
export function toEditRequest(product: Product, { stock, ...change }: ProductChange) {
  const { _id, updatedAt } = product;
  return {
    _id,
    updatedAt,
    ...change,
    ...(stock !== undefined && { stock: { from: product.stock, to: stock } }),
  };
}

export function undoOf(product: Product, change: ProductChange): ProductChange {
  const { price, discount, stock, state = 'live', lowStockAt = null } = product;
  const before = { price, discount, stock, state, lowStockAt };
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => change[name as keyof ProductChange] !== undefined),
  );
}

const STATE_TEXTS = {
  live: msg('{name} is live now.'),
  draft: msg('{name} is draft now.'),
  archived: msg('{name} is archived now.'),
};

export function describeChange(product: Product, change: ProductChange): string {
  const { name } = product;
  const { price, discount, stock, state, lowStockAt } = change;
  const isFree = discountedPrice(price ?? product.price, discount ?? product.discount) === 0;
  const warning = isFree ? ` ${t('Shoppers get it for {price}.', { price: displayRupees(0) })}` : '';
  if (price !== undefined) return t('{name} costs {price}.', { name, price: displayRupees(price) }) + warning;
  if (discount !== undefined) return t('{name} has {discount} % off.', { name, discount }) + warning;
  if (stock !== undefined) return t('{name} has {stock} in stock.', { name, stock });
  if (lowStockAt === null) return t('{name} is low when the shop says so.', { name });
  if (lowStockAt !== undefined) return t('{name} is low at {lowStockAt}.', { name, lowStockAt });
  return t(STATE_TEXTS[state ?? 'live'], { name });
}
