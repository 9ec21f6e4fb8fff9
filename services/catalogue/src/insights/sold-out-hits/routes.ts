import { calls } from '@tokri/contracts';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { ReadModel } from '../../read-model/read-model';
import { readStocks } from '../../stock/move-stock';
import type { CatalogueStore } from '../../store';
import type { HitLog } from './hit-log';
import { listHits } from './list-hits';

interface SoldOutHitRouteDependencies {
  store: CatalogueStore;
  hitLog: HitLog;
  readModel: Pick<ReadModel, 'index' | 'products'>;
  verifyToken: TokenVerifier;
  now: () => Date;
}

const LISTED_PRODUCTS = 10;
/** Some of them are deleted since. */
const READ_PRODUCTS = 50;

export const soldOutHitRoutes =
  ({ store, hitLog, readModel, verifyToken, now }: SoldOutHitRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.recordSoldOutHit, ({ body: { productId, hit } }) => {
      // Whoever tells it of what can be bought has an old page, or makes it up.
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
        return [{ productId, name: row.name, unit: row.unit, stock, opened, refused }];
      });
      return { message: 'Sold-out hits', data: { days, products: data.slice(0, LISTED_PRODUCTS), totals } };
    });
  };
