import type { TradingFacts, TradingRulesVersion } from '@tokri/contracts';
import type { RulesVersion, SavedRules } from './rules';

/** All rules are public. */
export const factsOf = ({ version, values }: SavedRules): TradingFacts => ({ version, ...values });

/** @param names of admins by their user id */
export const presentVersion = (
  { version, at, by, changed, restores }: RulesVersion,
  names: ReadonlyMap<string, string | undefined>,
): TradingRulesVersion => {
  const name = by && names.get(by);
  return {
    version,
    ...(at && { at: at.toISOString() }),
    ...(by && { by: { _id: by, ...(name && { name }) } }),
    changed: [...changed],
    ...(restores !== undefined && { restores }),
  };
};
