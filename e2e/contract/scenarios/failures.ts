import type { CallName } from '@tokri/contracts';
import { accountFailures } from './account-failures';
import { catalogueFailures } from './catalogue-failures';
import { emailChangeFailures } from './email-change';
import { passwordFailures } from './passwords';
import type { FailureScenarios } from './scenario';
import { shoppingFailures } from './shopping-failures';

/** A scenario for each failure of each call that the contract names. */
export const failures: Record<CallName, FailureScenarios> = {
  ...accountFailures,
  changePassword: passwordFailures.changePassword,
  ...emailChangeFailures,
  getSessions: {},
  endSession: {},
  endOtherSessions: {},
  startSecondFactor: {},
  confirmSecondFactor: {},
  renewRecoveryCodes: {},
  stopSecondFactor: {},
  requestDataExport: {},
  getDataExport: {},
  deleteAccount: {},
  setRole: {},
  exportCustomers: {},

  ...catalogueFailures,
  ...shoppingFailures,
};
