import { createOptimisticUpdate } from '@tokri/messaging';
import { defineService, type ServiceContext } from '@tokri/service-host';
import { createRetention } from '@tokri/service-kit';
import { createRecentCopy } from '@tokri/settings';
import type { ClientSession } from 'mongoose';
import { join } from 'node:path';
import { createCashStore } from './cash/store';
import { createCreditStore } from './credit/store';
import { createDrawerStore } from './drawer/store';
import { createCheckout } from './checkout/checkout';
import { createRecovery } from './checkout/recovery';
import { createRecoveryStore } from './checkout/recovery-store';
import type { OrderLimits } from './checkout/step';
import { createCheckoutStore } from './checkout/store';
import { createClients } from './clients';
import type { OrderConfig } from './config';
import { createConsumers } from './consumers';
import { orderDatabase } from './database';
import { createFindingStore } from './finding/store';
import { watchDeliveries } from './fulfilment/deliveries';
import { observeDesk } from './fulfilment/metrics';
import { promisedSeconds } from './fulfilment/promise';
import { createShelves } from './fulfilment/shelves';
import { createFulfilmentStore } from './fulfilment/store';
import { isDocumentDue, issueInvoices } from './invoices/issue-invoices';
import { countStored, observeInvoices, observeWaitingInvoices } from './invoices/metrics';
import { createInvoiceNumbering } from './invoices/number-invoices';
import { createInvoiceRenderer } from './invoices/pdf/render-in-thread';
import { createInvoiceStore } from './invoices/store/invoices';
import { createInvoiceStoring } from './invoices/store-invoices';
import { createOrderMetrics, observeCash, observeUnfinishedOrders } from './metrics';
import { redeemOffers } from './offers/commands/redeem-offers';
import { createActiveOffers } from './offers/store/active-offers';
import { createOfferStore } from './offers/store/offers';
import { createRedemptionStore } from './offers/store/redemptions';
import type { Order } from './orders/order';
import { givesBack, saveOrder } from './orders/save';
import { createOrderStore } from './orders/store';
import { orderPersonalData } from './personal-data';
import { createRiderStore } from './riders/store';
import { RIDER_DAYS } from './riders/cycle';
import { createFiguresFolding } from './reports/fold-figures';
import { PRODUCT_SALES_DAYS } from './reports/product-sales';
import { createFiguresStore } from './reports/store';
import { orderRoutes } from './routes';
import { initialProfile } from './shop-profile/initial-profile';
import { sellerOf } from './shop-profile/profile';
import { createShopProfileStore } from './shop-profile/store';
import { createSlotStore, SLOT_DAYS } from './slots/store';
import { createTaxFolding } from './tax-report/fold-documents';
import { createTaxSumsStore } from './tax-report/store';
import { createTradingRulesStore } from './trading-rules/store';

/** Composition root. @param rendererScript the bundled src/renderer.ts */
export const orderServiceWith = (rendererScript: string) =>
  defineService('order', orderDatabase, async (context: ServiceContext<OrderConfig>) => {
    const { config, connection, logger, messaging, metrics, now, useAccessControl } = context;
    const { unitOfWork } = messaging;
    const { registry } = metrics;
    const pauseMs = config.SWEEP_MS;

    const store = createOrderStore(connection);
    const checkoutStore = createCheckoutStore(connection);
    const recoveryStore = createRecoveryStore(connection);
    const desk = createFulfilmentStore(connection);
    const cash = createCashStore(connection);
    const riders = createRiderStore(connection);
    const drawer = createDrawerStore(connection);
    const invoices = createInvoiceStore(connection);
    const figures = createFiguresStore(connection);
    const taxSums = createTaxSumsStore(connection);
    const offers = createOfferStore(connection);
    const redemptions = createRedemptionStore(connection);
    const credit = createCreditStore(connection);
    const slots = createSlotStore(connection);
    const { hasOrdered } = checkoutStore;
    const activeOffers = createActiveOffers({ offers, redemptions, hasOrdered, now });

    const shopProfile = createShopProfileStore(connection, initialProfile(config));
    const isProduction = config.NODE_ENV === 'production';
    const sellerIn = async (session?: ClientSession) =>
      sellerOf((await shopProfile.current(session)).values, isProduction);

    const rulesStore = createTradingRulesStore(connection);
    const tradingRules = createRecentCopy(async () => (await rulesStore.current()).values);

    const orderMetrics = createOrderMetrics(registry);
    const save = saveOrder({
      store,
      invoices,
      issueInvoices: issueInvoices({
        invoices,
        rulesIn: async (session) => ({
          seller: await sellerIn(session),
          defaultTaxRate: config.DEFAULT_TAX_RATE,
        }),
        now,
      }),
      figures,
      redemptions,
      credit,
      slots,
    });
    const clients = createClients(config, logger);
    const renderer = createInvoiceRenderer(rendererScript);
    const count = countStored(registry);
    const invoiceStoring = createInvoiceStoring({
      invoices,
      unitOfWork,
      logger,
      now,
      media: clients,
      render: renderer.render,
      pauseMs,
      count,
    });
    const taxFolding = createTaxFolding({ connection, invoices, taxSums, unitOfWork, logger, pauseMs });
    const invoiceNumbering = createInvoiceNumbering({
      connection,
      invoices,
      sellerIn,
      unitOfWork,
      logger,
      pauseMs,
      onNumbered: () => {
        invoiceStoring.wake();
        taxFolding.wake();
      },
    });
    const changed = (before: Order, next: Order) => {
      orderMetrics.changed(before, next);
      if (isDocumentDue(before, next)) invoiceNumbering.wake();
    };
    const change = createOptimisticUpdate(messaging.groupCommit, {
      save: (next, session, before) =>
        session || !givesBack(before, next)
          ? save(next, session, before)
          : unitOfWork((transaction) => save(next, transaction.session, before)),
      read: ({ id }) => store.find(id),
      onChanged: changed,
    });
    const deliveries = watchDeliveries(desk, now, logger);
    const checkout = createCheckout({
      checkoutStore,
      activeOffers,
      credit,
      redeem: redeemOffers({
        redemptions,
        credit,
        slots,
        groupCommit: messaging.groupCommit,
        save,
        now,
        onCancelled: changed,
      }),
      slots,
      recoveryStore,
      clients,
      change,
      logger,
      now,
      limits: limitsOf(config),
      tradingRules,
      orderNumberPrefix: config.ORDER_NUMBER_PREFIX,
      promiseSeconds: () => promisedSeconds(deliveries.stepSeconds()),
      quoteWindow: deliveries.window,
    });

    const recovery = createRecovery({ recoveryStore, checkout, logger, now, pauseMs });
    const figuresFolding = createFiguresFolding({ connection, figures, unitOfWork, logger, pauseMs });
    observeInvoices(registry, invoices, now);
    observeWaitingInvoices(registry, async () => ((await sellerIn()) ? 0 : invoices.countDrafts()));
    observeUnfinishedOrders(registry, recoveryStore, now);
    observeDesk(registry, desk, now);
    observeCash(registry, cash);

    return {
      consumers: createConsumers({ find: store.find, save }, now, { changed }),
      workers: [
        renderer,
        recovery,
        invoiceNumbering,
        invoiceStoring,
        figuresFolding,
        taxFolding,
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
          name: 'counts of slots',
          days: SLOT_DAYS,
          removeBatch: slots.removeBefore,
          now,
          logger,
        }),
        createRetention({
          name: 'riders',
          days: RIDER_DAYS,
          removeBatch: riders.removeBefore,
          now,
          logger,
        }),
        createRetention({
          name: 'uses of offers',
          days: config.RETENTION_ORDER_DAYS,
          removeBatch: redemptions.removeBefore,
          now,
          logger,
        }),
        createRetention({
          name: 'entries of store credit',
          days: config.RETENTION_ORDER_DAYS,
          removeBatch: credit.removeBefore,
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
        store,
        checkoutStore,
        deliveries: desk,
        shelvesOf: createShelves({ find: clients.tryFindShelves, now }),
        desk,
        finding: createFindingStore(connection),
        riders,
        rides: deliveries.rides,
        stepSeconds: deliveries.stepSeconds,
        save,
        onChanged: changed,
        cash,
        drawer,
        figures,
        salesSums: figures.salesSums,
        taxSums,
        invoices,
        shopProfile,
        rulesStore,
        tradingRules,
        slots,
        quoteWindow: deliveries.window,
        isProduction,
        onProfileSaved: invoiceNumbering.wake,
        users: clients,
        offers,
        redemptions,
        credit,
        activeOffers,
        onOffersChanged: activeOffers.forget,
        accounts: clients,
        numberInvoices: invoiceNumbering.runOnce,
        media: clients,
        render: renderer.render,
        checkout,
        clients,
        maxPieces: config.MAX_PIECES_PER_LINE,
        change,
        unitOfWork,
        groupCommit: messaging.groupCommit,
        promiseSeconds: () => promisedSeconds(deliveries.stepSeconds()),
        now,
        logger,
        resendMinutes: config.RESEND_MINUTES,
        problemDays: config.PROBLEM_DAYS,
        problemAnswerHours: config.PROBLEM_ANSWER_HOURS,
        onOutOfStock: orderMetrics.stockRefused,
        detailRules: () => ({
          stepSeconds: deliveries.stepSeconds(),
          problemDays: config.PROBLEM_DAYS,
          riderPhone: config.RIDER_PHONE,
        }),
      }),
      personalData: orderPersonalData({ store, invoices, redemptions, credit, save, now }),
      exposed: { recovery, invoiceNumbering, invoiceStoring, figuresFolding, taxFolding, deliveries },
    };
  });

export const createOrderService = orderServiceWith(join(__dirname, 'renderer.js'));

const limitsOf = (config: OrderConfig): OrderLimits => ({
  maxPieces: config.MAX_PIECES_PER_LINE,
  open: {
    card: { places: config.MAX_OPEN_PAYMENT_SESSIONS },
    cash: { places: config.MAX_OPEN_CASH_ORDERS, hours: config.OPEN_CASH_HOURS },
  },
  verifiedEmailAboveRupees: config.VERIFIED_EMAIL_ABOVE_RUPEES,
});
