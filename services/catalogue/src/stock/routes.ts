import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  requireUser,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../dependencies';
import { countStock } from './commands/count-stock';
import { receiveGoods } from './commands/receive-goods';
import { releaseStock } from './commands/release-stock';
import { writeOffStock } from './commands/write-off-stock';
import { listStockEntries } from './list-entries';
import { readExpirySettings, saveExpirySteps } from './lots/commands';
import { getLots, getOrderLots, listExpiring } from './lots/queries';
import { getGoodsReceipt, listGoodsReceipts } from './receipts/queries';
import { listSuppliers } from './receipts/suppliers';
import { keepAnswers } from './reports/keep-answers';
import { getDeadStock, getShortPicks, getStockValue, type StockReportDependencies } from './reports/queries';
import { reserveStock, type ReserveDependencies } from './reservations/reserve-stock';
import { addRestockAlert, removeRestockAlert, restockAlertsOf } from './restock/restock-alerts';
import { listWriteOffs } from './write-offs/queries';

interface StockRouteDependencies extends Dependencies, ReserveDependencies, StockReportDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
}

export const stockRoutes =
  ({ verifyToken, acceptedSecrets, ...dependencies }: StockRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const stockValue = keepAnswers(getStockValue(dependencies), dependencies.now);
    const deadStock = keepAnswers(getDeadStock(dependencies), dependencies.now);
    bind(calls.getStockEntries, async ({ body }) => ({
      message: 'Stock entries',
      data: await listStockEntries(dependencies.store, body),
    }));
    bind(calls.receiveGoods, async ({ body, principal }) => ({
      message: 'Goods received',
      data: {
        lines: await receiveGoods(dependencies)(body, requireUser(principal).userId, dependencies.now()),
      },
    }));
    bind(calls.listGoodsReceipts, async ({ body }) => ({
      message: 'Goods receipts',
      data: await listGoodsReceipts(dependencies.store, body),
    }));
    bind(calls.getGoodsReceipt, async ({ body }) => ({
      message: 'Goods receipt',
      data: await getGoodsReceipt(dependencies.store, body.receiptId),
    }));
    bind(calls.listSuppliers, async () => ({
      message: 'Suppliers',
      data: await listSuppliers(dependencies.store),
    }));
    bind(calls.countStock, async ({ body, principal }) => {
      await countStock(dependencies)(body, requireUser(principal).userId);
      return { message: 'Count saved', data: { productId: body.productId, stock: body.counted } };
    });
    bind(calls.writeOffStock, async ({ body, principal }) => ({
      message: 'Written off',
      data: { lines: await writeOffStock(dependencies)(body, requireUser(principal).userId) },
    }));
    bind(calls.listWriteOffs, async ({ body }) => ({
      message: 'Write-offs',
      data: await listWriteOffs(dependencies.store, body),
    }));
    bind(calls.getLots, async ({ body }) => ({
      message: 'Lots',
      data: await getLots(dependencies.store, body.productId),
    }));
    bind(calls.listExpiring, async ({ body }) => ({
      message: 'Lots that expire soon',
      data: await listExpiring(dependencies.store, body, dependencies.now()),
    }));
    bind(calls.getOrderLots, async ({ body }) => ({
      message: 'Lots of the order',
      data: await getOrderLots(dependencies.store, body.orderId, dependencies.now()),
    }));
    bind(calls.getExpirySteps, async () => ({
      message: 'Discounts before the best-before date',
      data: await readExpirySettings(dependencies.store, null),
    }));
    bind(calls.saveExpirySteps, async ({ body }) => ({
      message: 'Discounts saved',
      data: await saveExpirySteps(dependencies)(body),
    }));
    bind(calls.getStockValue, async () => ({
      message: 'Stock value',
      data: await stockValue(),
    }));
    bind(calls.getDeadStock, async ({ body }) => ({
      message: 'Dead stock',
      data: await deadStock(body),
    }));
    bind(calls.getShortPicks, async ({ body }) => ({
      message: 'Short picks',
      data: await getShortPicks(dependencies)(body),
    }));
    bind(calls.addRestockAlert, async ({ body, principal }) => {
      await addRestockAlert(dependencies)(body.productId, requireUser(principal).userId);
      return { message: 'We will email you when it is back in stock' };
    });
    bind(calls.removeRestockAlert, async ({ body, principal }) => {
      await removeRestockAlert(dependencies)(body.productId, requireUser(principal).userId);
      return { message: 'You will not be notified' };
    });
    bind(calls.getRestockAlerts, async ({ principal }) => {
      const rows = await restockAlertsOf(dependencies.store, requireUser(principal).userId);
      const data = rows.map(({ productId, createdAt }) => ({
        productId: String(productId),
        createdAt: createdAt.toISOString(),
      }));
      return { message: 'Products that you wait for', data };
    });
    const bindInternal = createInternalBinder(router, acceptedSecrets);
    bindInternal('reserveStock', reserveStock(dependencies));
    bindInternal('releaseStock', releaseStock(dependencies));
  };
