import type { CallName } from '@tokri/contracts';
import { accountFailures } from './account-failures';
import { adminFailures, LAST_WHO_LOGS_IN, ONLY_ADMIN } from './admins';
import { bulkFailures } from './bulk';
import { scheduleFailures } from './schedules';
import { importFailures } from './product-import';
import { variantFailures } from './variants';
import { catalogueFailures } from './catalogue-failures';
import { emailChangeFailures } from './email-change';
import { cashFailures } from './cash';
import { fulfilmentFailures } from './fulfilment';
import { overviewFailures } from './overview';
import { problemFailures } from './problems';
import { passwordFailures } from './passwords';
import { personalDataFailures } from './personal-data';
import { secondFactorFailures } from './second-factor';
import type { FailureScenarios } from './scenario';
import { NO_CARD_PROVIDER, shoppingFailures } from './shopping-failures';

/** A scenario for each failure of each call of the contract. */
export const failures: Record<CallName, FailureScenarios> = {
  ...accountFailures,
  changePassword: passwordFailures.changePassword,
  ...emailChangeFailures,
  getSessions: {},
  endSession: {},
  endOtherSessions: {},
  ...secondFactorFailures,
  ...personalDataFailures,
  ...adminFailures,

  ...catalogueFailures,
  ...bulkFailures,
  ...scheduleFailures,
  ...importFailures,
  ...variantFailures,
  ...shoppingFailures,
  ...fulfilmentFailures,
  ...problemFailures,
  ...cashFailures,
  ...overviewFailures,
};

/** Failures whose scenarios change what others need: the admins of the shop, the card provider. */
export const NEEDS_QUIET: readonly string[] = [ONLY_ADMIN, LAST_WHO_LOGS_IN, NO_CARD_PROVIDER];
