import { serviceDatabase } from '@tokri/service-host';
import { createCashStore } from './cash/store';
import { createCreditStore } from './credit/store';
import { createInvoiceStore } from './invoices/store/invoices';
import { createOfferStore } from './offers/store/offers';
import { createRedemptionStore } from './offers/store/redemptions';
import { createOrderStore } from './orders/store';
import { createRiderStore } from './riders/store';
import { createFiguresStore } from './reports/store';
import { createSlotStore } from './slots/store';
import { createDrawerStore } from './drawer/store';
import { createShopProfileStore } from './shop-profile/store';
import { createTaxSumsStore } from './tax-report/store';
import { createTradingRulesStore } from './trading-rules/store';

export const orderDatabase = serviceDatabase({
  models: (connection) => [
    ...createOrderStore(connection).models,
    ...createInvoiceStore(connection).models,
    ...createCashStore(connection).models,
    ...createRiderStore(connection).models,
    ...createFiguresStore(connection).models,
    ...createShopProfileStore(connection).models,
    ...createDrawerStore(connection).models,
    ...createTaxSumsStore(connection).models,
    ...createTradingRulesStore(connection).models,
    ...createSlotStore(connection).models,
    ...createOfferStore(connection).models,
    ...createRedemptionStore(connection).models,
    ...createCreditStore(connection).models,
  ],
});
