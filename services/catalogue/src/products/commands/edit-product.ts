import type { calls, Product, RequestOf } from '@tokri/contracts';
import type { CommandDependencies } from '../../taxonomy/categories';
import { updateProduct } from './change-product';

/** Changes what one cell of a table shows; refused with the product as it is when the cell showed something else. */
export const editProduct = (
  dependencies: CommandDependencies,
  { stock, ...change }: RequestOf<typeof calls.editProduct>,
  by: string,
): Promise<Product> =>
  updateProduct(dependencies, { ...change, stock: stock?.to }, by, { shownStock: stock?.from });
