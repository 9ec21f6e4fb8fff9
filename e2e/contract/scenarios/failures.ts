import { calls, type Call, type CallName } from '@tokri/contracts';
import { makeCall } from '../../support/api';
import { newEmail } from '../support/builders';
import { accountFailures } from './accounts/account-failures';
import { adminFailures, LAST_WHO_LOGS_IN, ONLY_ADMIN } from './accounts/admins';
import { areaWishFailures } from './accounts/area-wishes';
import { grievanceFailures } from './accounts/grievances';
import { mailEventsFailures } from './accounts/mail-events';
import { mailSettingsFailures } from './accounts/mail-settings';
import { STAFF_IS_FULL, staffFailures } from './accounts/staff';
import { SHARED_VIEWS_ARE_FULL, viewFailures } from './accounts/views';
import { bulkFailures } from './catalogue/bulk';
import { scheduleFailures } from './catalogue/schedules';
import { importFailures } from './catalogue/product-import';
import { catalogueFailures } from './catalogue/catalogue-failures';
import { purchasingFailures } from './catalogue/purchasing';
import { homeFailures } from './catalogue/home-content';
import { pageFailures, PAGES_ARE_FULL } from './catalogue/pages';
import { FACTS_MISSING } from './catalogue/sale-rules';
import { emailChangeFailures } from './accounts/email-change';
import { cashFailures } from './orders/cash';
import { drawerFailures } from './orders/drawer';
import { offerFailures, OFFERS_ARE_FULL } from './orders/offers';
import { creditFailures } from './orders/store-credit';
import { fulfilmentFailures } from './orders/fulfilment';
import { changeSlotFailures } from './orders/change-slot';
import { orderEditFailures, orderWithOpenQuestion } from './orders/order-edits';
import { phoneOrderFailures } from './orders/phone-orders';
import { problemFailures } from './orders/problems';
import { shopProfileFailures } from './orders/shop-profile';
import { TRADING_REFUSALS, tradingRulesFailures } from './orders/trading-rules';
import { passwordFailures } from './accounts/passwords';
import { personalDataFailures } from './accounts/personal-data';
import { secondFactorFailures } from './accounts/second-factor';
import type { FailureScenarios, Scenario } from './scenario';
import { validBodies } from './valid-bodies';
import { NO_CARD_PROVIDER, shoppingFailures } from './orders/shopping-failures';

const failures: Partial<Record<CallName, FailureScenarios>> = {
  ...accountFailures,
  changePassword: passwordFailures.changePassword,
  ...emailChangeFailures,
  ...secondFactorFailures,
  ...personalDataFailures,
  ...adminFailures,
  ...staffFailures,
  ...viewFailures,
  ...areaWishFailures,
  ...grievanceFailures,
  ...mailEventsFailures,
  ...mailSettingsFailures,

  ...catalogueFailures,
  ...bulkFailures,
  ...scheduleFailures,
  ...importFailures,
  ...purchasingFailures,
  ...pageFailures,
  ...homeFailures,
  ...shoppingFailures,
  ...fulfilmentFailures,
  ...orderEditFailures,
  ...changeSlotFailures,
  packOrder: {
    ...fulfilmentFailures.packOrder,
    'The shopper can still answer a question about this order. Please wait a moment.': async (fixture) =>
      (await orderWithOpenQuestion(fixture)).atDesk(calls.packOrder),
  },
  ...phoneOrderFailures,
  ...problemFailures,
  ...cashFailures,
  ...drawerFailures,
  ...offerFailures,
  ...creditFailures,
  ...shopProfileFailures,
  ...tradingRulesFailures,
};

export const messagesOf = (name: CallName): string[] => Object.keys(failures[name] ?? {});

/** The scenario of a failure; by default the call with a valid body, whose ids and secrets exist nowhere. */
export const scenarioOf = (name: CallName, message: string): Scenario =>
  failures[name]?.[message] ??
  (({ admin, shopper }) => {
    const call: Call = calls[name];
    const caller = call.auth === 'A' ? admin : call.auth === 'P' ? {} : shopper;
    return makeCall(call, validBodies(newEmail())[name], caller);
  });

/**
 * Failures whose scenarios change state that others need: admins and invitations of the shop, the card provider, the sale
 * rules, the trading rules, the number of pages, of offers and of shared views.
 */
export const NEEDS_QUIET: readonly string[] = [
  ...[ONLY_ADMIN, LAST_WHO_LOGS_IN, STAFF_IS_FULL, NO_CARD_PROVIDER],
  FACTS_MISSING,
  ...TRADING_REFUSALS,
  PAGES_ARE_FULL,
  OFFERS_ARE_FULL,
  SHARED_VIEWS_ARE_FULL,
];
