import type { Product } from '@tokri/contracts';

/** @param preset the shop's threshold in pieces, for products without their own */
export const isLow = (
  { stock, lowStockAt }: Pick<Product, 'stock' | 'lowStockAt'>,
  preset: number,
): boolean => stock <= (lowStockAt ?? preset);
