import { ungrouped } from '@tokri/contracts/digits';
import { isPincode, stateNamed, statesOfPincode } from '@tokri/contracts/states';
import { t } from '../../lib/language';
import prefixesOfCities from './cities.json';

const COUNTRY = 'India';

/** The city of a pincode, by the India Post prefixes that belong to one city only. */
function cityOf(pincode: string): string | undefined {
  const digits = ungrouped(pincode);
  const cities = Object.entries(prefixesOfCities);
  return cities.find(([, prefixes]) => prefixes.split(' ').some((prefix) => digits.startsWith(prefix)))?.[0];
}

/** The parts of the address that the pincode determines with certainty. */
export function placeOf(pincode: string): { city?: string; state?: string; country?: string } {
  const states = statesOfPincode(pincode);
  if (states.length === 0) return {};
  const city = cityOf(pincode);
  return {
    ...(city && { city }),
    ...(states.length === 1 && { state: states[0]!.name }),
    country: COUNTRY,
  };
}

const isIndia = (country: string) => ['', 'india', 'bharat', 'भारत'].includes(country.trim().toLowerCase());

/**
 * A hint when the pincode is not in the state, or in no known state (the table has no army post). Unknown states and
 * other countries give no hint; the hint never prevents saving.
 */
export function mismatchNote(pincode: string, state: string, country: string): string | undefined {
  if (!isPincode(pincode) || !isIndia(country)) return undefined;
  const named = stateNamed(state);
  const possible = statesOfPincode(pincode);
  if (possible.length === 0)
    return t('We do not know the pincode {pincode}. Please check it.', { pincode: ungrouped(pincode) });
  if (!named || possible.includes(named)) return undefined;
  return t('{pincode} is a pincode of {states}. Please check pincode and state.', {
    pincode: ungrouped(pincode),
    states: possible.map(({ name }) => name).join(` ${t('or')} `),
  });
}
