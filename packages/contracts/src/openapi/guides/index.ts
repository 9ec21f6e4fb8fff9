import type { CallName } from '../../calls';
import { accountGuides } from './accounts/account-guides';
import { areaWishGuides } from './accounts/area-wish-guides';
import { auditGuides } from './accounts/audit-guides';
import { customerGuides } from './accounts/customer-guides';
import { identityGuides } from './accounts/identity-guides';
import { grievanceGuides } from './accounts/grievance-guides';
import { mailGuides } from './accounts/mail-guides';
import { staffGuides } from './accounts/staff-guides';
import { viewGuides } from './accounts/view-guides';
import { bulkGuides } from './catalogue/bulk-guides';
import { catalogueGuides } from './catalogue/catalogue-guides';
import { importGuides } from './catalogue/import-guides';
import { homeGuides } from './catalogue/home-guides';
import { pageGuides } from './catalogue/page-guides';
import { queryLogGuides } from './catalogue/query-log-guides';
import { rangeGuides } from './catalogue/range-guides';
import { restockGuides } from './catalogue/restock-guides';
import { searchTuningGuides } from './catalogue/search-tuning-guides';
import { soldOutHitsGuides } from './catalogue/sold-out-hits-guides';
import { stockGuides } from './catalogue/stock-guides';
import { suggestionGuides } from './catalogue/suggestion-guides';
import { variantGuides } from './catalogue/variant-guides';
import { cashGuides } from './orders/cash-guides';
import { offerGuides } from './orders/offer-guides';
import { fulfilmentGuides } from './orders/fulfilment-guides';
import { invoiceGuides } from './orders/invoice-guides';
import { overviewGuides } from './orders/overview-guides';
import { phoneOrderGuides } from './orders/phone-order-guides';
import { problemGuides } from './orders/problem-guides';
import { riderGuides } from './orders/rider-guides';
import { reportGuides } from './orders/report-guides';
import { shopProfileGuides } from './orders/shop-profile-guides';
import { creditGuides } from './orders/credit-guides';
import { tradingRulesGuides } from './orders/trading-rules-guides';
import { shoppingGuides } from './orders/shopping-guides';
import texts from './descriptions.json';
import type { Guides } from './guide';

/** What each call does, its preconditions and its effects; Markdown. */
export const descriptions: Record<CallName, string> = texts;

/** Examples of each call in docs/openapi.yaml. */
export const guides: Guides = {
  ...identityGuides,
  ...accountGuides,
  ...customerGuides,
  ...staffGuides,
  ...viewGuides,
  ...grievanceGuides,
  ...areaWishGuides,
  ...mailGuides,
  ...auditGuides,
  ...catalogueGuides,
  ...stockGuides,
  ...bulkGuides,
  ...importGuides,
  ...variantGuides,
  ...queryLogGuides,
  ...rangeGuides,
  ...suggestionGuides,
  ...restockGuides,
  ...soldOutHitsGuides,
  ...searchTuningGuides,
  ...pageGuides,
  ...homeGuides,
  ...shoppingGuides,
  ...phoneOrderGuides,
  ...fulfilmentGuides,
  ...invoiceGuides,
  ...problemGuides,
  ...cashGuides,
  ...riderGuides,
  ...creditGuides,
  ...offerGuides,
  ...overviewGuides,
  ...reportGuides,
  ...shopProfileGuides,
  ...tradingRulesGuides,
};
