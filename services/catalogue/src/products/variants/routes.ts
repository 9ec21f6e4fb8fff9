import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { dismissVariants, groupVariants, ungroupVariants } from './commands';
import type { Queries } from '../queries';
import type { CatalogueStore } from '../../store';

interface VariantRouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  queries: Queries;
  verifyToken: TokenVerifier;
  /** Admin writes wait for each other; this replica's read model follows each. */
  write: <T>(work: () => Promise<T>) => Promise<T>;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Variant groups, as admins see and change them. */
export const variantRoutes =
  ({ queries, verifyToken, write, ...dependencies }: VariantRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const pageOf = (total: number, { page, limit }: { page: number; limit: number }) => ({
      ...{ totalCount: total, totalPage: Math.ceil(total / limit), page, limit },
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
      const data = await write(() => groupVariants(dependencies, body));
      const saved = data.filter(({ problem }) => problem === undefined).length;
      return { message: `${counted(saved, 'group')} saved`, data };
    });
    bind(calls.ungroupVariants, async ({ body }) => {
      const products = await write(() => ungroupVariants(dependencies, body));
      return { message: `${counted(products, 'product')} ungrouped`, data: { products } };
    });
    bind(calls.dismissVariants, async ({ body }) => {
      const products = await write(() => dismissVariants(dependencies, body));
      const message = body.dismissed ? 'Proposals dismissed' : 'Proposals restored';
      return { message, data: { products } };
    });
  };
