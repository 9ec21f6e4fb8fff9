import type { Product, TableProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { salePriceOf } from '@tokri/contracts/money';

export const displayCost = ({ cost }: TableProduct): string =>
  cost === undefined ? '' : displayRupees(cost);

/**
 * Percent of what shoppers pay that is left after the cost of a piece; both are with tax. Undefined without a cost or a
 * price.
 */
function marginOf({
  cost,
  ...prices
}: Pick<Product, 'price' | 'discount' | 'sellingPrice'> & Pick<TableProduct, 'cost'>): number | undefined {
  const salePrice = salePriceOf(prices);
  if (cost === undefined || salePrice === 0) return undefined;
  return Math.round(((salePrice - cost) / salePrice) * 1_000) / 10;
}

/** For example '9.3 %' or '−4 %'; empty when it is not known. */
export function displayMargin(product: TableProduct): string {
  const margin = marginOf(product);
  if (margin === undefined) return '';
  return `${margin < 0 ? '−' : ''}${Math.abs(margin)} %`;
}
