import type { AdminProduct, Product } from '@tokri/contracts';
import { GST_RATES, MAX_DISCOUNT_PERCENT, MAX_PRICE_RUPEES, MAX_STOCK } from '@tokri/contracts/limits';
import { salePriceOf } from '@tokri/contracts/money';
import { soldFor, withPriceChange } from '@tokri/contracts/sale-price';
import { PRODUCT_FIELDS, SHELF_FIELD } from '../../../../components/product-fields';
import { msg, t } from '../../../../lib/language';
import { typedNumber } from '../../../../lib/text/typed-number';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { isTextCell, readText, type TextCell } from './text-cell';

/** Fields edited in place; the sale price sets the discount, or the selling price where no discount gives it. */
export type CellField =
  TextCell | 'price' | 'discount' | 'salePrice' | 'sellingPrice' | 'stock' | 'lowStockAt' | 'taxRate';
/** Null clears an optional field: the default applies again. */
export type ProductChange = Partial<Pick<Product, 'price' | 'discount' | 'stock' | 'name' | 'unit'>> & {
  [Key in 'sellingPrice' | 'lowStockAt' | 'taxRate']?: number | null;
} & { [Key in Exclude<TextCell, 'name' | 'unit'>]?: string | null } & {
  state?: 'live' | 'draft' | 'archived';
};

export const CELL_LABELS: Record<CellField, string> = {
  name: PRODUCT_FIELDS.name.label,
  unit: PRODUCT_FIELDS.unit.label,
  brand: PRODUCT_FIELDS.brand.label,
  sku: PRODUCT_FIELDS.sku.label,
  barcode: PRODUCT_FIELDS.barcode.label,
  shelf: SHELF_FIELD.label,
  hsnCode: PRODUCT_FIELDS.hsnCode.label,
  taxRate: PRODUCT_FIELDS.taxRate.label,
  sellingPrice: PRODUCT_FIELDS.sellingPrice.label,
  price: msg('Price'),
  discount: msg('Discount'),
  salePrice: msg('After discount'),
  stock: msg('Stock'),
  lowStockAt: msg('Low at'),
};

/** Undefined where the field is not set. */
export const valueOf = (product: AdminProduct, field: CellField): number | string | undefined =>
  field === 'salePrice' ? salePriceOf(product) : product[field];

const OPTIONAL_NUMBERS: readonly CellField[] = ['lowStockAt', 'taxRate', 'sellingPrice'];

const isExact = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Math.abs(Math.round(scaled) - scaled) < 1e-6;
};

/** The typed value as a change of the product, or the reason why it is invalid. */
export function readCell(
  product: Product,
  field: CellField,
  typed: string,
): { change: ProductChange } | { error: string } {
  if (isTextCell(field)) {
    const read = readText(field, typed);
    return 'error' in read ? read : { change: { [field]: read.value } };
  }
  const label = t(CELL_LABELS[field]);
  if (OPTIONAL_NUMBERS.includes(field) && typed.trim() === '') return { change: { [field]: null } };
  const value = typedNumber(typed);
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
    case 'taxRate':
      return GST_RATES.some((rate) => rate === value)
        ? { change: { taxRate: value } }
        : { error: t('{label} is one of {values}', { label, values: GST_RATES.join(', ') }) };
    case 'sellingPrice':
    case 'salePrice': {
      const { price } = product;
      if (value > price) return { error: t('At most the price, {price}', { price: displayRupees(price) }) };
      if (!isExact(value, 2)) return { error: t('{label} has at most two decimals', { label }) };
      if (field === 'sellingPrice') return { change: { sellingPrice: value } };
      const { discount, sellingPrice } = soldFor(price, value, product);
      if (sellingPrice !== undefined) return { change: { sellingPrice } };
      return { change: { discount, ...(product.sellingPrice !== undefined && { sellingPrice: null }) } };
    }
  }
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

export function undoOf(product: AdminProduct, change: ProductChange): ProductChange {
  const { sellingPrice: _priceBefore, ...others } = change;
  const before = Object.entries(others)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => [name, product[name as keyof AdminProduct] ?? (name === 'state' ? 'live' : null)]);
  return { ...(Object.fromEntries(before) as ProductChange), ...sellingPriceBefore(product, change) };
}

/** A selling price can change with the price and with the discount, and the discount with it. */
function sellingPriceBefore({ discount, sellingPrice }: Product, change: ProductChange): ProductChange {
  const isPrice = [change.price, change.discount, change.sellingPrice].some((value) => value !== undefined);
  if (!isPrice || (sellingPrice === undefined && change.sellingPrice === undefined)) return {};
  return { discount, sellingPrice: sellingPrice ?? null };
}

const STATE_TEXTS = {
  live: msg('{name} is live now.'),
  draft: msg('{name} is draft now.'),
  archived: msg('{name} is archived now.'),
};

export function describeChange(product: Product, change: ProductChange): string {
  const { name } = product;
  const { price, discount, sellingPrice, stock, state, lowStockAt } = change;
  const isFree = salePriceOf(withPriceChange(product, change)) === 0;
  const warning = isFree ? ` ${t('Shoppers get it for {price}.', { price: displayRupees(0) })}` : '';
  if (price !== undefined) return t('{name} costs {price}.', { name, price: displayRupees(price) }) + warning;
  if (typeof sellingPrice === 'number')
    return t('{name} sells at {price}.', { name, price: displayRupees(sellingPrice) }) + warning;
  if (discount !== undefined) return t('{name} has {discount} % off.', { name, discount }) + warning;
  if (stock !== undefined) return t('{name} has {stock} in stock.', { name, stock });
  if (lowStockAt === null) return t('{name} is low when the shop says so.', { name });
  if (lowStockAt !== undefined) return t('{name} is low at {lowStockAt}.', { name, lowStockAt });
  if (state !== undefined) return t(STATE_TEXTS[state], { name });
  return describeField(product, change);
}

/** A change of a text, a code or the tax rate. */
function describeField({ name }: Product, change: ProductChange): string {
  if (change.name !== undefined) return t('The name is {name} now.', { name });
  const [field, value] = Object.entries(change)[0] ?? [];
  const label = t(CELL_LABELS[field as CellField]);
  return value === null || value === undefined
    ? t('{name}: {label} is empty.', { name, label })
    : t('{name}: {label} is {value}.', { name, label, value });
}
