import { calls } from '@tokri/contracts';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { CatalogueStore } from '../../store';
import { listQueries } from './list-queries';
import type { QueryLog } from './query-log';

interface QueryLogRouteDependencies {
  store: CatalogueStore;
  queryLog: QueryLog;
  verifyToken: TokenVerifier;
  now: () => Date;
  /** How many products a query finds. */
  found: (query: string) => number;
}

export const queryLogRoutes =
  ({ store, queryLog, verifyToken, now, found }: QueryLogRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.recordQuery, ({ body: { search, use } }) => {
      if (use === 'clicked') queryLog.recordClick(search);
      else queryLog.recordSearch(search, found);
      return Promise.resolve({ message: 'Noted' });
    });
    bind(calls.getQueries, async ({ body }) => {
      const { rows, total, totals } = await listQueries(store, body, now());
      return {
        message: 'Queries',
        data: rows.map(({ _id: query, searches, withoutResult, clicks }) => ({
          ...{ query, searches, withoutResult, clicks },
          found: found(query),
        })),
        page: body.page,
        totalPage: Math.ceil(total / body.limit),
        totalCount: total,
        totals: {
          searches: totals.searches,
          withoutResult: totals.withoutResult,
          clicks: totals.clicks,
        },
      };
    });
  };
