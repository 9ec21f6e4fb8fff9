import { toRupees, type AdminProduct, type Product, type TableProduct } from '@tokri/contracts';
import { brandOf, factsOf, setFields } from './facts';
import type { StockRow } from '../stock/store';
import { pickById, type Taxonomy } from '../taxonomy/taxonomy';
import type { ProductRow } from './store';

export type Names = Pick<Taxonomy, 'categoryById' | 'subCategoryById'>;

/** A product as in lists and events; `aliases` are internal. */
export const presentProduct = (row: ProductRow, onHand: number, names: Names): Product => ({
  ...factsOf({ ...row, brand: brandOf(row) }),
  _id: String(row._id),
  category: pickById(row.category.map(String), names.categoryById),
  subCategory: pickById(row.subCategory.map(String), names.subCategoryById),
  stock: onHand,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const withStock = (product: Product, stock: StockRow | undefined): Product => ({
  ...product,
  stock: stock?.onHand ?? 0,
});

/** Also with what the shop paid; never for shoppers. */
export const withCost = (product: Product, stock: StockRow | undefined): TableProduct => ({
  ...withStock(product, stock),
  ...(stock?.cost !== undefined && { cost: toRupees(stock.cost) }),
});

/** A product with its facts and its place in the store: for admins, the audit log and undo. */
export const presentWhole = (
  row: ProductRow,
  onHand: number,
  names: Names,
  shelf: string | undefined,
): AdminProduct => ({
  ...presentProduct(row, onHand, names),
  ...(row.facts && { facts: row.facts }),
  ...setFields({ shelf }),
});
