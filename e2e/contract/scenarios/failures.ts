import type { CallName } from '@tokri/contracts';
import { accountFailures } from './account-failures';
import { catalogueFailures } from './catalogue-failures';
import { shoppingFailures } from './shopping-failures';
import type { Scenario } from './successes';

/** The sentence that the contract names, and one way to it. */
export type Ways = Record<string, Scenario>;

/** For every call, how to reach each failure that the contract names: by its sentence. */
export const failures: Record<CallName, Ways> = {
  ...accountFailures,
  ...catalogueFailures,
  ...shoppingFailures,
};
