import {
  TRADING_RULE_NAMES,
  type TradingRuleChanges,
  type TradingRuleName,
  type TradingRules,
} from '@tokri/contracts';
import { isDeepStrictEqual } from 'node:util';

/** The rules in force; version 0 has never been saved and has none. */
export interface SavedRules {
  version: number;
  values: TradingRules;
}

/** A saved version. Written once, never changed. */
export interface RulesVersion extends SavedRules {
  changed: readonly TradingRuleName[];
  /** Both are absent for version 0. */
  at?: Date;
  /** User id of the admin. */
  by?: string;
  /** The version whose values it restored. */
  restores?: number;
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Omitted rules stay; null and empty lists clear. */
export function withChanges(values: TradingRules, changes: TradingRuleChanges): TradingRules {
  const merged = TRADING_RULE_NAMES.map((name) => [
    name,
    changes[name] === undefined ? values[name] : changes[name],
  ]);
  return Object.fromEntries(merged.filter(([, value]) => isSet(value))) as TradingRules;
}

const changedRules = (before: TradingRules, after: TradingRules): TradingRuleName[] =>
  TRADING_RULE_NAMES.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/**
 * The version after a save; 'unchanged' for equal values.
 * @param restores the version that these values are of, when it is restored
 */
export function nextVersion(
  known: SavedRules,
  values: TradingRules,
  by: string,
  at: Date,
  restores?: number,
): RulesVersion | 'unchanged' {
  const changed = changedRules(known.values, values);
  if (changed.length === 0) return 'unchanged';
  const version = known.version + 1;
  return { version, values, changed, at, by, ...(restores !== undefined && { restores }) };
}

/** True when the same admin repeats the request that saved the last version (its response was lost). */
export const isRepeated = (
  last: RulesVersion | undefined,
  shown: number,
  values: TradingRules,
  by: string,
): boolean =>
  last !== undefined &&
  last.version === shown + 1 &&
  last.by === by &&
  changedRules(last.values, values).length === 0;
