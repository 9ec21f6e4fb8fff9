import type { TradingRuleChanges, TradingRules } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import {
  restoreSettings,
  saveSettings,
  type RecentCopy,
  type SavedSettings,
  type SaveSettingsDependencies,
} from '@tokri/settings';
import type { Caller } from '../orders/queries';
import { eventsOf } from './rules-events';
import type { TradingRulesStore } from './store';

export interface SaveRulesDependencies {
  rulesStore: TradingRulesStore;
  tradingRules: Pick<RecentCopy<TradingRules>, 'forget'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

/** @throws 409 STALE_UPDATE when the rules are no longer the version that the admin was shown */
export const saveTradingRules =
  (dependencies: SaveRulesDependencies) =>
  (
    { version, ...changes }: TradingRuleChanges & { version: number },
    by: Caller,
  ): Promise<SavedSettings<TradingRules>> =>
    saveSettings(inVersions(dependencies))({ version, changes }, by);

/** Saves the values of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreTradingRules = (dependencies: SaveRulesDependencies) =>
  restoreSettings(inVersions(dependencies));

const inVersions = ({
  rulesStore,
  tradingRules,
  unitOfWork,
  now,
}: SaveRulesDependencies): SaveSettingsDependencies<TradingRules> => ({
  store: rulesStore,
  unitOfWork,
  now,
  title: 'trading rules',
  eventsOf,
  onSaved: tradingRules.forget,
});
