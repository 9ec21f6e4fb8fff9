import { calls, mayDo, type Product } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  requireUser,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../dependencies';
import type { CountSearch } from '../metrics';
import type { ReadModel } from '../read-model/read-model';
import { editProduct, updateProduct } from './commands/change-product';
import { createProduct } from './commands/create-product';
import { deleteProduct } from './commands/delete-product';
import { duplicateProduct } from './commands/duplicate-product';
import { editProducts } from './commands/edit-products';
import { undoChange } from './history/undo-change';
import type { Queries } from './queries';
import { readSaleRules, saveSaleRules } from './sale-rules/commands';
import { cancelScheduledChange, listScheduledChanges, scheduleChange } from './schedule/commands';
import { dismissVariants, groupVariants, ungroupVariants } from './variants/commands';

interface ProductRouteDependencies extends Pick<Dependencies, 'store' | 'write'> {
  readModel: ReadModel;
  queries: Queries;
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  countSearch: CountSearch;
  /** Pieces: the threshold of products that do not set one. */
  lowStockAt: number;
  /** Of single edits, as of changes of many products. */
  guardPercent: number;
}

export const productRoutes = (dependencies: ProductRouteDependencies) => (router: Router) => {
  reads(router, dependencies);
  writes(router, dependencies);
  schedules(router, dependencies);
  variants(router, dependencies);
  internals(router, dependencies);
};

/** Adds `stockShown`: clients that save the whole product send both, so that the stock counts as not edited. */
const asRead = <Of extends Product>(product: Of) => ({ ...product, stockShown: product.stock });

const pages = (total: number, limit: number) => Math.ceil(total / limit);

function reads(
  router: Router,
  { queries, readModel, verifyToken, countSearch, lowStockAt, guardPercent }: ProductRouteDependencies,
): void {
  const bind = createCallBinder(router, verifyToken);
  bind(calls.getProducts, async ({ body }) => {
    const { search, page, limit } = body;
    const { data, total } = await queries.lists.find(body);
    if (search !== '') countSearch(total);
    return {
      message: 'Products',
      data: data.map(asRead),
      totalCount: total,
      totalNoPage: pages(total, limit),
      page,
    };
  });
  bind(calls.getProductTable, async ({ body, principal }) => {
    const mayReadStock = mayDo(requireUser(principal), 'stock.read');
    const { data, total, counts, next } = await queries.table(body, mayReadStock);
    return {
      message: 'Products',
      data,
      totalCount: total,
      totalPage: pages(total, body.limit),
      page: body.page,
      limit: body.limit,
      ...(next !== undefined && { next }),
      counts,
      brands: [...readModel.table.brands()],
      lowStockAt,
      priceGuardPercent: guardPercent,
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
      message: 'Products of the sub-category',
      ...shown,
      page,
      limit,
      totalCount: total,
      totalPage: pages(total, limit),
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
    data: await queries.snapshot(body),
  }));
  bind(calls.getProductDetails, async ({ body }) => {
    const { product, sizes, unitPrice } = await queries.details(body.productId);
    return {
      message: 'Product details',
      data: asRead(product),
      ...(sizes.length > 0 && { variants: sizes }),
      ...(unitPrice && { unitPrice }),
    };
  });
}

function writes(router: Router, { verifyToken, ...dependencies }: ProductRouteDependencies): void {
  const bind = createCallBinder(router, verifyToken);
  bind(calls.createProduct, async ({ body, principal }) => ({
    message: 'Product created',
    data: await createProduct(dependencies)(body, requireUser(principal).userId),
  }));
  bind(calls.updateProduct, async ({ body, principal }) => ({
    message: 'Product updated',
    data: await updateProduct(dependencies)(body, requireUser(principal).userId),
  }));
  bind(calls.editProduct, async ({ body, principal }) => ({
    message: 'Product updated',
    data: await editProduct(dependencies)(body, requireUser(principal).userId),
  }));
  bind(calls.editProducts, async ({ body, principal }) => ({
    message: body.isRehearsal ? 'Preview' : 'Products changed',
    ...(await editProducts(dependencies)(body, requireUser(principal).userId)),
  }));
  bind(calls.undoProductChange, async ({ body, principal }) => {
    const data = await undoChange(dependencies)(body.entryId, requireUser(principal).userId);
    return { message: 'Change undone', ...(data && { data }) };
  });
  bind(calls.duplicateProduct, async ({ body, principal }) => ({
    message: 'Product duplicated',
    data: await duplicateProduct(dependencies)(body._id, requireUser(principal).userId),
  }));
  bind(calls.getSaleRules, async () => ({
    message: 'Sale rules',
    data: await readSaleRules(dependencies)(),
  }));
  bind(calls.saveSaleRules, async ({ body }) => ({
    message: 'Sale rules saved',
    data: await saveSaleRules(dependencies)(body),
  }));
  bind(calls.deleteProduct, async ({ body, principal }) => {
    await deleteProduct(dependencies)(body._id, requireUser(principal).userId);
    return { message: 'Product deleted' };
  });
}

function schedules(router: Router, { verifyToken, ...dependencies }: ProductRouteDependencies): void {
  const bind = createCallBinder(router, verifyToken);
  bind(calls.scheduleChange, async ({ body, principal }) => ({
    message: 'Change scheduled',
    data: await scheduleChange(dependencies)(body, requireUser(principal).userId),
  }));
  bind(calls.getScheduledChanges, async ({ body }) => ({
    message: 'Scheduled changes',
    data: await listScheduledChanges(dependencies.store, body.productIds),
  }));
  bind(calls.cancelScheduledChange, async ({ body }) => {
    await cancelScheduledChange(dependencies)(body.scheduleId);
    return { message: 'Scheduled change cancelled' };
  });
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function variants(router: Router, { queries, verifyToken, ...dependencies }: ProductRouteDependencies): void {
  const bind = createCallBinder(router, verifyToken);
  const pageOf = (total: number, { page, limit }: { page: number; limit: number }) => ({
    totalCount: total,
    totalPage: pages(total, limit),
    page,
    limit,
  });
  bind(calls.getVariantGroups, async ({ body }) => {
    const { data, total } = await queries.variants.groups(body);
    return { message: 'Variant groups', data, ...pageOf(total, body) };
  });
  bind(calls.proposeVariants, async ({ body }) => {
    const { data, total } = await queries.variants.proposals(body);
    return { message: 'Proposals', data, ...pageOf(total, body) };
  });
  bind(calls.groupVariants, async ({ body }) => {
    const data = await groupVariants(dependencies)(body);
    const saved = data.filter(({ problem }) => problem === undefined).length;
    return { message: `${counted(saved, 'group')} saved`, data };
  });
  bind(calls.ungroupVariants, async ({ body }) => {
    const products = await ungroupVariants(dependencies)(body);
    return { message: `${counted(products, 'product')} ungrouped`, data: { products } };
  });
  bind(calls.dismissVariants, async ({ body }) => {
    const products = await dismissVariants(dependencies)(body);
    const message = body.dismissed ? 'Proposals dismissed' : 'Proposals restored';
    return { message, data: { products } };
  });
}

function internals(router: Router, { queries, acceptedSecrets }: ProductRouteDependencies): void {
  const bind = createInternalBinder(router, acceptedSecrets);
  bind('findProducts', ({ productIds }) => queries.find(productIds));
  bind('quoteLines', ({ lines }) => queries.quote(lines));
  bind('findShelves', ({ storeId, productIds }) => queries.shelves(storeId, productIds));
}
