import { calls } from '@tokri/contracts';
import { createCallBinder, createInternalBinder, type TokenVerifier } from '@tokri/service-kit';
import type { UnitOfWork } from '@tokri/messaging';
import type { Router } from 'express';
import { addCategory, deleteCategory, updateCategory } from './commands/categories';
import { importProducts } from './commands/import-products';
import { createProduct, deleteProduct, updateProduct } from './commands/products';
import { createSubCategory, deleteSubCategory, updateSubCategory } from './commands/sub-categories';
import type { Line } from './line';
import type { Mirror } from './mirror/mirror';
import type { Queries } from './queries';
import { createReserver } from './stock/reserve';
import { releaseReservation } from './stock/reservations';
import type { Crossing } from './stock/move-stock';
import type { Store } from './store';

export interface RouteParts {
  store: Store;
  unitOfWork: UnitOfWork;
  mirror: Mirror;
  queries: Queries;
  /** Admin writes wait for each other, stock writes for each other. */
  adminLine: Line;
  stockLine: Line;
  verifyToken: TokenVerifier;
  internalToken: string;
  onCrossed: (crossings: readonly Crossing[]) => void;
}

export const routes = (parts: RouteParts) => (router: Router) => {
  publicReads(router, parts);
  adminWrites(router, parts);
  internalRoutes(router, parts);
};

const pages = (total: number, limit: number) => Math.ceil(total / limit);

function publicReads(router: Router, { queries, verifyToken }: RouteParts): void {
  const bind = createCallBinder(router, verifyToken);
  bind(calls.getCategories, async () => ({ message: 'Categories', data: [...(await queries.categories())] }));
  bind(calls.getSubCategories, async () => ({
    message: 'Sub-categories',
    data: [...(await queries.subCategories())],
  }));
  bind(calls.getProducts, async ({ body: { search, page, limit } }) => {
    const { data, total } = await queries.list(search, { page, limit });
    return { message: 'Products', data, totalCount: total, totalNoPage: pages(total, limit), page };
  });
  bind(calls.getProductsByCategory, async ({ body: { id } }) => ({
    message: 'Products of the category',
    data: await queries.showcase(typeof id === 'string' ? [id] : id),
  }));
  bind(
    calls.getProductsByCategoryAndSubCategory,
    async ({ body: { categoryId, subCategoryId, page, limit } }) => {
      const { data, total } = await queries.listing(categoryId, subCategoryId, { page, limit });
      return {
        message: 'Products of the sub-category',
        data,
        page,
        limit,
        totalCount: total,
        totalPage: pages(total, limit),
      };
    },
  );
  bind(calls.getProductDetails, async ({ body }) => ({
    message: 'Product details',
    data: await queries.details(body.productId),
  }));
  bind(calls.searchProducts, async ({ body: { search, page, limit } }) => {
    const { data, total } = await queries.search(search, { page, limit });
    return { message: 'Search results', data, page, totalPage: pages(total, limit), totalCount: total };
  });
}

function adminWrites(
  router: Router,
  { store, unitOfWork, mirror, adminLine, verifyToken }: RouteParts,
): void {
  const bind = createCallBinder(router, verifyToken);
  const parts = { store, unitOfWork };
  /** The write, and then this replica's own picture of it. */
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await adminLine(work);
    // What is written is written: should this fail, the next read notices that the mirror is behind.
    await mirror.sync().catch(() => undefined);
    return result;
  };

  bind(calls.addCategory, async ({ body }) => ({
    message: 'Category added',
    data: await write(() => addCategory(parts, body)),
  }));
  bind(calls.updateCategory, async ({ body }) => ({
    message: 'Category updated',
    data: await write(() => updateCategory(parts, body)),
  }));
  bind(calls.deleteCategory, async ({ body }) => {
    await write(() => deleteCategory(parts, body._id));
    return { message: 'Category deleted' };
  });
  bind(calls.createSubCategory, async ({ body }) => ({
    message: 'Sub-category added',
    data: await write(() => createSubCategory(parts, body)),
  }));
  bind(calls.updateSubCategory, async ({ body }) => ({
    message: 'Sub-category updated',
    data: await write(() => updateSubCategory(parts, body)),
  }));
  bind(calls.deleteSubCategory, async ({ body }) => {
    await write(() => deleteSubCategory(parts, body._id));
    return { message: 'Sub-category deleted' };
  });
  bind(calls.createProduct, async ({ body }) => ({
    message: 'Product created',
    data: await write(() => createProduct(parts, body)),
  }));
  bind(calls.importProducts, async ({ body }) => {
    const data = await write(() => importProducts(parts, body));
    const created = data.filter(({ outcome }) => outcome === 'created').length;
    return { message: `${created} ${created === 1 ? 'product' : 'products'} created`, data };
  });
  bind(calls.updateProduct, async ({ body }) => ({
    message: 'Product updated',
    data: await write(() => updateProduct(parts, body)),
  }));
  bind(calls.deleteProduct, async ({ body }) => {
    await write(() => deleteProduct(parts, body._id));
    return { message: 'Product deleted' };
  });
}

function internalRoutes(router: Router, parts: RouteParts): void {
  const { store, unitOfWork, queries, stockLine, internalToken, onCrossed } = parts;
  const bind = createInternalBinder(router, internalToken);
  const reserve = createReserver({ store, unitOfWork, inLine: stockLine, onCrossed });
  bind('findProducts', ({ productIds }) => queries.find(productIds));
  bind('quoteLines', ({ lines }) => queries.quote(lines));
  bind('reserveStock', (request) => reserve(request));
  bind('releaseStock', async ({ orderId, cause }) => {
    const { state, crossings } = await stockLine(() =>
      unitOfWork((transaction) => releaseReservation(store, transaction, orderId, cause)),
    );
    onCrossed(crossings);
    return { orderId, state };
  });
}
