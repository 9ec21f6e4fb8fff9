import type { SavedTradingRules, TradingFacts, TradingRules } from '@tokri/contracts';

type Area = Pick<TradingRules, 'pincodes'>;

const isLimited = ({ pincodes = [] }: Area): boolean => pincodes.length > 0;

/** Without pincodes every one is served (docs/adr/0046). */
export const isServed = (pincode: string, area: Area): boolean =>
  !isLimited(area) || (area.pincodes ?? []).includes(pincode);

/** The answer about one pincode. */
export const serviceAt = (pincode: string, area: Area) => ({
  isServed: isServed(pincode, area),
  isLimited: isLimited(area),
});

/** What everybody may know: every page reads it, so that it has no pincodes and not how many orders a slot takes. */
export function factsOf({ version, values }: SavedTradingRules): TradingFacts {
  const { pincodes: _asked, slots, ...rules } = values;
  return { version, ...rules, ...(isLimited(values) && { hasArea: true }), ...(slots && { hasSlots: true }) };
}

/** Pincodes in one value of the audit log. */
const MAX_NAMED = 20;

/**
 * An area for the audit log: how many pincodes it has, and those that the other one lacks. Undefined for none.
 * @param other the area before or after it
 */
export function describeArea(area: Area, other: Area): string | undefined {
  const { pincodes = [] } = area;
  if (pincodes.length === 0) return undefined;
  const known = new Set(other.pincodes);
  const own = pincodes.filter((pincode) => !known.has(pincode));
  const named = own.slice(0, MAX_NAMED).join(', ');
  const more = own.length > MAX_NAMED ? ` and ${own.length - MAX_NAMED} more` : '';
  const count = pincodes.length === 1 ? '1 pincode' : `${pincodes.length} pincodes`;
  return own.length === 0 ? count : `${count}, among them ${named}${more}`;
}
