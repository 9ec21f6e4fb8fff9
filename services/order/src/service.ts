import { createOptimisticUpdate } from '@tokri/messaging';
import { defineService, type ServiceContext } from '@tokri/service-host';
import { createRetention } from '@tokri/service-kit';
import { createCashStore } from './cash-store';
import { createCheckout } from './checkout';
import type { OrderLimits } from './checkout-step';
import { createClients } from './clients';
import { createAnswerProblem } from './commands/answer-problem';
import { createCancelOrder } from './commands/cancel-order';
import { createCancelPayment } from './commands/cancel-payment';
import { createDeliverOrder } from './commands/deliver-order';
import { createFulfilOrder } from './commands/fulfil-order';
import { createPlaceOrder } from './commands/place-order';
import { createReportProblem } from './commands/report-problem';
import { createSettleCash } from './commands/settle-cash';
import type { OrderConfig } from './config';
import { createConsumers } from './consumers';
import { orderDatabase } from './database';
import { watchDeliveries } from './deliveries';
import { observeCash, observeDesk } from './desk-metrics';
import { createDeskStore } from './desk-store';
import { createFiguresStore } from './figures/figures-store';
import { createFiguresFolding } from './figures/fold-figures';
import { PRODUCT_SALES_DAYS } from './figures/product-sales';
import { recordingFigures } from './figures/record-figures';
import { createInvoiceStore } from './invoice/invoice-store';
import { createIssueInvoices, savingInvoices } from './invoice/issue-invoices';
import { countStored, observeInvoices } from './invoice/metrics';
import { invoiceRulesOf } from './invoice/rules';
import { createInvoiceStoring } from './invoice/store-invoices';
import { createOrderMetrics, observeUnfinishedOrders } from './metrics';
import { orderPersonalData } from './personal-data';
import { promisedSeconds } from './promise';
import { createRecovery } from './recovery';
import { orderRoutes } from './routes';
import { createOrderStore } from './store';

/** The order service, wired: placing and cancelling orders, the reactions to payments, and recovery. */
export const createOrderService = defineService(
  'order',
  orderDatabase,
  async (context: ServiceContext<OrderConfig>) => {
    const { config, connection, logger, messaging, metrics, now, useAccessControl } = context;
    const { unitOfWork } = messaging;
    const store = createOrderStore(connection);
    const desk = createDeskStore(connection);
    const deliveries = watchDeliveries(desk, logger);
    const orderMetrics = createOrderMetrics(metrics.registry);
    const invoices = createInvoiceStore(connection);
    const cash = createCashStore(connection);
    const issue = createIssueInvoices({ invoices, rules: invoiceRulesOf(config), now });
    const figures = createFiguresStore(connection);
    const save = recordingFigures(savingInvoices(store.save, issue), figures);
    const change = createOptimisticUpdate(messaging.groupCommit, {
      save,
      read: ({ id }) => store.find(id),
      onChanged: orderMetrics.changed,
    });
    const clients = createClients(config, logger);
    const checkout = createCheckout({
      ...{ store, clients, change, logger, now },
      limits: limitsOf(config),
      orderNumberPrefix: config.ORDER_NUMBER_PREFIX,
      promiseSeconds: () => promisedSeconds(deliveries.stepSeconds()),
    });
    const recovery = createRecovery({ store, checkout, logger, now, pauseMs: config.SWEEP_MS });
    const invoiceStoring = createInvoiceStoring({
      ...{ invoices, unitOfWork, logger, now, media: clients, pauseMs: config.SWEEP_MS },
      count: countStored(metrics.registry),
    });
    const figuresFolding = createFiguresFolding({
      ...{ connection, figures, unitOfWork, logger, pauseMs: config.SWEEP_MS },
    });
    observeInvoices(metrics.registry, invoices, now);
    observeUnfinishedOrders(metrics.registry, store, now);
    observeDesk(metrics.registry, desk, now);
    observeCash(metrics.registry, cash);
    return {
      consumers: createConsumers({ find: store.find, save }, now, orderMetrics),
      workers: [
        recovery,
        invoiceStoring,
        figuresFolding,
        deliveries.worker,
        createRetention({
          name: 'orders on their way to the archive',
          days: config.ARCHIVE_ORDER_DAYS,
          removeBatch: (before) => unitOfWork(({ session }) => store.archiveBatch(before, session)),
          now,
          logger,
        }),
        createRetention({
          name: 'sales of products',
          days: PRODUCT_SALES_DAYS,
          removeBatch: figures.removeProductSales,
          now,
          logger,
        }),
        createRetention({
          name: 'archived orders',
          days: config.RETENTION_ORDER_DAYS,
          removeBatch: store.removeArchived,
          now,
          logger,
        }),
      ],
      uses: clients.checks,
      routes: orderRoutes({
        verifyToken: useAccessControl(),
        placeOrder: createPlaceOrder({
          ...{ store, checkout, change, now, resendMinutes: config.RESEND_MINUTES },
          onOutOfStock: orderMetrics.stockRefused,
        }),
        cancelPayment: createCancelPayment(store, checkout),
        cancelOrder: createCancelOrder({ store, checkout, change, now }),
        fulfilOrder: createFulfilOrder({ store, change, now }),
        deliverOrder: createDeliverOrder({ store, change, now }),
        settleCash: createSettleCash({ cash, unitOfWork, now }),
        ...{ store, desk, cash, figures, invoices, now, logger, media: clients },
        reportProblem: createReportProblem({ store, change, now, days: config.PROBLEM_DAYS }),
        answerProblem: createAnswerProblem({ store, change, now }),
        detailRules: () => ({ stepSeconds: deliveries.stepSeconds(), problemDays: config.PROBLEM_DAYS }),
      }),
      personalData: orderPersonalData(store, invoices, now),
      exposed: { recovery, invoiceStoring, figuresFolding },
    };
  },
);

const limitsOf = (config: OrderConfig): OrderLimits => ({
  maxPieces: config.MAX_PIECES_PER_LINE,
  open: {
    card: { places: config.MAX_OPEN_PAYMENT_SESSIONS },
    cash: { places: config.MAX_OPEN_CASH_ORDERS, hours: config.OPEN_CASH_HOURS },
  },
  verifiedEmailAboveRupees: config.VERIFIED_EMAIL_ABOVE_RUPEES,
});
