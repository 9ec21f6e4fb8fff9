import type { Product } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { isLow } from '../../stock/low-stock';
import { valueOf, type CellField } from './cell-value';

/** @param lowStockAt the shop's default, which applies to products without a threshold of their own */
export function shownValue(product: Product, field: CellField, lowStockAt?: number): string {
  const value = field === 'lowStockAt' ? (product.lowStockAt ?? lowStockAt) : valueOf(product, field);
  if (typeof value !== 'number') return value ?? '';
  switch (field) {
    case 'stock':
    case 'lowStockAt':
      return value.toLocaleString('en-IN');
    case 'discount':
    case 'taxRate':
      return `${value} %`;
    default:
      return displayRupees(value);
  }
}

export function cellLook(field: CellField, product: Product, lowStockAt: number): string | undefined {
  if (field === 'stock') return stockLook(product, lowStockAt);
  return field === 'lowStockAt' && product.lowStockAt === undefined ? 'text-muted-foreground' : undefined;
}

export function stockLook(product: Product, lowStockAt: number): string | undefined {
  if (product.stock === 0) return 'font-bold text-destructive';
  return isLow(product, lowStockAt) ? 'font-bold text-accent-deep' : undefined;
}
