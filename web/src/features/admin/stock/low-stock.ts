import type { Product } from '@tokri/contracts';

/** @param preset pieces: the threshold of products that have none of their own */
export const isLow = (
  { stock, lowStockAt }: Pick<Product, 'stock' | 'lowStockAt'>,
  preset: number,
): boolean => stock <= (lowStockAt ?? preset);
