import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { presentProduct, type Names } from '../products/present';
import { receiveStock, setStocks } from '../stock/admin-stock';
import { lockStocks } from '../stock/move-stock';
import type { StockReason } from '../stock/stock-reason';
import type { CatalogueStore } from '../store';
import type { ProductRow } from '../products/store';
import type { StockRow } from '../stock/store';

export interface ProductChange {
  before: ProductRow;
  after: ProductRow;
  /** Pieces that can be sold, before and after. */
  stockBefore: number;
  stock: number;
}

export async function insertProducts(
  store: CatalogueStore,
  { session, emit }: Transaction,
  created: readonly { product: ProductRow; stock: number }[],
  names: Names,
  why: StockReason,
): Promise<void> {
  if (created.length === 0) return;
  await store.products.insertMany(
    created.map(({ product }) => product),
    { session, lean: true },
  );
  const pieces = created.map(({ product: { _id }, stock }) => ({ productId: _id, quantity: stock }));
  await receiveStock(store, session, pieces, why);
  for (const { product, stock } of created) {
    emit(newEvent('product.created', String(product._id), presentProduct(product, stock, names)));
  }
}

/** Replaces whole products with their stock and publishes them. @param stocks as read in this transaction */
export async function replaceProducts(
  store: CatalogueStore,
  { session, emit }: Transaction,
  { changes, stocks }: { changes: readonly ProductChange[]; stocks: ReadonlyMap<string, StockRow> },
  names: Names,
  why: StockReason,
): Promise<void> {
  if (changes.length === 0) return;
  const { matchedCount } = await store.products.bulkWrite(
    changes.map(({ before, after }) => ({
      replaceOne: { filter: { _id: before._id, version: before.version }, replacement: after },
    })),
    { session },
  );
  if (matchedCount !== changes.length) throw new Error('products changed within their own transaction');
  const moves = ({ stockBefore, stock }: ProductChange) => stockBefore !== stock;
  const moved = changes.filter(moves);
  const unmoved = changes.filter((change) => !moves(change)).map(({ before }) => before._id);
  // Stock rows that change are written below, which conflicts with concurrent orders as well.
  if (unmoved.length > 0) await lockStocks(store, session, unmoved);
  await setStocks(
    store,
    session,
    stocks,
    moved.map(({ before, stock }) => ({ productId: before._id, quantity: stock })),
    why,
  );
  for (const { after, stockBefore, stock } of changes) {
    const productId = String(after._id);
    emit(newEvent('product.updated', productId, presentProduct(after, stock, names)));
    const crossedZero = (stockBefore === 0) !== (stock === 0);
    if (!crossedZero) continue;
    emit(newEvent('product.availability-changed', productId, { productId, stock, crossedZero }));
  }
}
