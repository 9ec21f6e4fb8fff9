import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  requireAdmin,
  type Bulkhead,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { UnitOfWork } from '@tokri/messaging';
import type { Router } from 'express';
import { addCategory, deleteCategory, updateCategory } from '../taxonomy/categories';
import { importProducts } from '../import/import-products';
import { duplicateProduct } from './commands/duplicate-product';
import { undoChange } from './history/undo-change';
import { editProduct } from './commands/edit-product';
import { createProduct, deleteProduct, updateProduct } from './commands/change-product';
import { createSubCategory, deleteSubCategory, updateSubCategory } from '../taxonomy/sub-categories';
import type { CountSearch } from '../metrics';
import type { ReadModel } from '../read-model/read-model';
import type { Queries } from './queries';
import { createReserver } from '../stock/reservations/reserve-stock';
import { releaseReservation } from '../stock/reservations/change-reservation';
import type { AvailabilityChange } from '../stock/move-stock';
import type { CatalogueStore } from '../store';
import { variantRoutes } from './variants/routes';

export interface RouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  readModel: ReadModel;
  queries: Queries;
  /** Admin writes wait for each other, stock writes for each other. */
  adminMutex: Bulkhead;
  stockMutex: Bulkhead;
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  onAvailabilityChanged: (changes: readonly AvailabilityChange[]) => void;
  countSearch: CountSearch;
  /** Pieces: the threshold of products that have none of their own. */
  lowStockAt: number;
}

export const catalogueRoutes = (dependencies: RouteDependencies) => (router: Router) => {
  reads(router, dependencies);
  adminWrites(router, dependencies);
  internalRoutes(router, dependencies);
};

const pages = (total: number, limit: number) => Math.ceil(total / limit);

function reads(
  router: Router,
  { queries, readModel, verifyToken, countSearch, lowStockAt }: RouteDependencies,
): void {
  const bind = createCallBinder(router, verifyToken);
  bind(calls.getCategories, async () => ({ message: 'Categories', data: [...(await queries.categories())] }));
  bind(calls.getSubCategories, async () => ({
    message: 'Sub-categories',
    data: [...(await queries.subCategories())],
  }));
  bind(calls.getProducts, async ({ body }) => {
    const { search, page, limit } = body;
    const { data, total } = await queries.lists.find(body);
    if (search !== '') countSearch(total);
    return { message: 'Products', data, totalCount: total, totalNoPage: pages(total, limit), page };
  });
  bind(calls.getProductTable, async ({ body }) => {
    const { data, total, next } = await queries.table(body);
    return {
      message: 'Products',
      data,
      totalCount: total,
      totalPage: pages(total, body.limit),
      page: body.page,
      limit: body.limit,
      ...(next !== undefined && { next }),
      counts: { ...readModel.table.counts() },
      brands: [...readModel.table.brands()],
      lowStockAt,
    };
  });
  bind(calls.getProductsByCategory, async ({ body }) => ({
    message: 'Products of the category',
    data: await queries.lists.showcase(body),
  }));
  bind(calls.getProductsByCategoryAndSubCategory, async ({ body }) => {
    const { page, limit } = body;
    const { total, ...shown } = await queries.lists.listing(body);
    return {
      ...{ message: 'Products of the sub-category', ...shown, page, limit },
      ...{ totalCount: total, totalPage: pages(total, limit) },
    };
  });
  bind(calls.getPopularProducts, async ({ body }) => ({
    message: 'Popular products',
    data: await queries.lists.popular(body),
  }));
  bind(calls.getRelatedProducts, async ({ body }) => ({
    message: 'Related products',
    data: await queries.related(body),
  }));
  bind(calls.getProductRange, async ({ body }) => ({
    message: 'Range of products',
    data: await queries.range(body),
  }));
  bind(calls.getProductDetails, async ({ body }) => {
    const { product, sizes } = await queries.details(body.productId);
    return { message: 'Product details', data: product, ...(sizes.length > 0 && { variants: sizes }) };
  });
  bind(calls.getSuggestions, async ({ body: { search } }) => ({
    message: 'Suggestions',
    data: await queries.suggest(search),
  }));
  bind(calls.searchProducts, async ({ body }) => {
    const { search, page, limit } = body;
    const { total, ...shown } = await queries.lists.find(body);
    if (search !== '') countSearch(total);
    return {
      ...{ message: 'Search results', ...shown, page },
      ...{ totalPage: pages(total, limit), totalCount: total },
    };
  });
}

function adminWrites(
  router: Router,
  { store, unitOfWork, readModel, queries, adminMutex, verifyToken }: RouteDependencies,
): void {
  const bind = createCallBinder(router, verifyToken);
  const dependencies = { store, unitOfWork };
  /** The write, and then this replica's read model of it. */
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await adminMutex(work);
    // What is written is written: should this fail, the next read notices that the read model is behind.
    await readModel.sync().catch(() => undefined);
    return result;
  };

  bind(calls.addCategory, async ({ body }) => ({
    message: 'Category added',
    data: await write(() => addCategory(dependencies, body)),
  }));
  bind(calls.updateCategory, async ({ body }) => ({
    message: 'Category updated',
    data: await write(() => updateCategory(dependencies, body)),
  }));
  bind(calls.deleteCategory, async ({ body }) => {
    await write(() => deleteCategory(dependencies, body._id));
    return { message: 'Category deleted' };
  });
  bind(calls.createSubCategory, async ({ body }) => ({
    message: 'Sub-category added',
    data: await write(() => createSubCategory(dependencies, body)),
  }));
  bind(calls.updateSubCategory, async ({ body }) => ({
    message: 'Sub-category updated',
    data: await write(() => updateSubCategory(dependencies, body)),
  }));
  bind(calls.deleteSubCategory, async ({ body }) => {
    await write(() => deleteSubCategory(dependencies, body._id));
    return { message: 'Sub-category deleted' };
  });
  bind(calls.createProduct, async ({ body, principal }) => ({
    message: 'Product created',
    data: await write(() => createProduct(dependencies, body, requireAdmin(principal).userId)),
  }));
  bind(calls.importProducts, async ({ body, principal }) => {
    const data = await write(() => importProducts(dependencies, body, requireAdmin(principal).userId));
    const created = data.filter(({ outcome }) => outcome === 'created').length;
    return { message: `${created} ${created === 1 ? 'product' : 'products'} created`, data };
  });
  bind(calls.updateProduct, async ({ body, principal }) => ({
    message: 'Product updated',
    data: await write(() => updateProduct(dependencies, body, requireAdmin(principal).userId)),
  }));
  bind(calls.editProduct, async ({ body, principal }) => ({
    message: 'Product updated',
    data: await write(() => editProduct(dependencies, body, requireAdmin(principal).userId)),
  }));
  bind(calls.undoProductChange, async ({ body, principal }) => {
    const data = await write(() => undoChange(dependencies, body.entryId, requireAdmin(principal).userId));
    return { message: 'Change undone', ...(data && { data }) };
  });
  bind(calls.duplicateProduct, async ({ body, principal }) => ({
    message: 'Product duplicated',
    data: await write(() => duplicateProduct(dependencies, body._id, requireAdmin(principal).userId)),
  }));
  bind(calls.deleteProduct, async ({ body, principal }) => {
    await write(() => deleteProduct(dependencies, body._id, requireAdmin(principal).userId));
    return { message: 'Product deleted' };
  });
  variantRoutes({ ...dependencies, queries, verifyToken, write })(router);
}

function internalRoutes(router: Router, dependencies: RouteDependencies): void {
  const { store, unitOfWork, queries, stockMutex, acceptedSecrets, onAvailabilityChanged } = dependencies;
  const bind = createInternalBinder(router, acceptedSecrets);
  const reserve = createReserver({ store, unitOfWork, stockMutex, onAvailabilityChanged });
  bind('findProducts', ({ productIds }) => queries.find(productIds));
  bind('quoteLines', ({ lines }) => queries.quote(lines));
  bind('reserveStock', (request) => reserve(request));
  bind('releaseStock', async ({ orderId, cause }) => {
    const { state, changes } = await stockMutex(() =>
      unitOfWork((transaction) => releaseReservation(store, transaction, orderId, cause)),
    );
    onAvailabilityChanged(changes);
    return { orderId, state };
  });
}
