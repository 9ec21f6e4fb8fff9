import { calls } from '@tokri/contracts';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { brandOf, setFields } from '../products/facts';
import type { ReadModel } from '../read-model/read-model';
import { readStocks } from '../stock/move-stock';
import type { CatalogueStore } from '../store';
import { listQueries } from './query-log/list-queries';
import type { QueryLog } from './query-log/query-log';
import type { HitLog } from './sold-out-hits/hit-log';
import { listHits } from './sold-out-hits/list-hits';

interface InsightRouteDependencies {
  store: CatalogueStore;
  queryLog: QueryLog;
  hitLog: HitLog;
  readModel: Pick<ReadModel, 'index' | 'products'>;
  verifyToken: TokenVerifier;
  now: () => Date;
  /** How many products a query finds. */
  found: (query: string) => number;
}

const LISTED_PRODUCTS = 10;
/** More than are listed: some of them may be deleted. */
const READ_PRODUCTS = 50;

export const insightRoutes =
  ({ store, queryLog, hitLog, readModel, verifyToken, now, found }: InsightRouteDependencies) =>
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
          query,
          searches,
          withoutResult,
          clicks,
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
    bind(calls.recordSoldOutHit, ({ body: { productId, hit } }) => {
      // A hit on a product that can be bought comes from an outdated page or is made up.
      if (readModel.index.get(productId)?.soldOut) hitLog.add(productId, { [hit]: 1 });
      return Promise.resolve({ message: 'Noted' });
    });
    bind(calls.getSoldOutHits, async ({ body: { days } }) => {
      const { products, totals } = await listHits(store, days, now(), READ_PRODUCTS);
      const ids = products.map(({ _id }) => String(_id));
      const [rows, stocks] = await Promise.all([readModel.products(ids), readStocks(store, null, ids)]);
      const data = products.flatMap(({ _id, opened, refused }) => {
        const productId = String(_id);
        const row = rows.get(productId);
        if (!row) return [];
        const stock = stocks.get(productId)?.onHand ?? 0;
        const names = { name: row.name, ...setFields({ brand: brandOf(row) }), unit: row.unit };
        return [{ productId, ...names, stock, opened, refused }];
      });
      return { message: 'Sold-out hits', data: { days, products: data.slice(0, LISTED_PRODUCTS), totals } };
    });
  };
