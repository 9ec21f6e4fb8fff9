import type { TradingRules } from '@tokri/contracts';
import { createSettingsStore, type SettingsStore } from '@tokri/settings';
import type { Connection } from 'mongoose';

export type TradingRulesStore = SettingsStore<TradingRules>;

/** Without a saved version there is no rule. */
export const createTradingRulesStore = (connection: Connection): TradingRulesStore =>
  createSettingsStore(connection, { model: 'TradingRules', collection: 'trading_rules', initial: {} });
