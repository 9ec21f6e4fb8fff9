import { calls } from '@tokri/contracts';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../dependencies';
import type { Queries } from '../products/queries';
import { addCategory, deleteCategory, updateCategory } from './categories';
import { orderCategories, orderSubCategories } from './order/order-taxonomy';
import { createSubCategory, deleteSubCategory, updateSubCategory } from './sub-categories';

interface TaxonomyRouteDependencies extends Pick<Dependencies, 'store' | 'write'> {
  queries: Pick<Queries, 'categories' | 'subCategories'>;
  verifyToken: TokenVerifier;
}

export const taxonomyRoutes =
  ({ queries, verifyToken, ...dependencies }: TaxonomyRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.getCategories, async () => ({
      message: 'Categories',
      data: [...(await queries.categories())],
    }));
    bind(calls.getSubCategories, async () => ({
      message: 'Sub-categories',
      data: [...(await queries.subCategories())],
    }));
    bind(calls.addCategory, async ({ body }) => ({
      message: 'Category added',
      data: await addCategory(dependencies)(body),
    }));
    bind(calls.updateCategory, async ({ body }) => ({
      message: 'Category updated',
      data: await updateCategory(dependencies)(body),
    }));
    bind(calls.deleteCategory, async ({ body }) => {
      await deleteCategory(dependencies)(body._id);
      return { message: 'Category deleted' };
    });
    bind(calls.orderCategories, async ({ body }) => {
      await orderCategories(dependencies)(body);
      return { message: 'Categories sorted' };
    });
    bind(calls.createSubCategory, async ({ body }) => ({
      message: 'Sub-category added',
      data: await createSubCategory(dependencies)(body),
    }));
    bind(calls.updateSubCategory, async ({ body }) => ({
      message: 'Sub-category updated',
      data: await updateSubCategory(dependencies)(body),
    }));
    bind(calls.deleteSubCategory, async ({ body }) => {
      await deleteSubCategory(dependencies)(body._id);
      return { message: 'Sub-category deleted' };
    });
    bind(calls.orderSubCategories, async ({ body }) => {
      await orderSubCategories(dependencies)(body);
      return { message: 'Sub-categories sorted' };
    });
  };
