import { ungrouped } from '@tokri/contracts/digits';
import { t } from '../../lib/language';
import areas from './pincode-areas.json';

const COUNTRY = 'India';

/** Six digits, the first not 0; the same rule as the server's. */
export const isPincode = (text: string) => /^[1-9]\d{5}$/.test(ungrouped(text));

/*
 * Pincode prefixes of India Post, compiled by hand: the state of a prefix, and its city where that is certain. States that
 * share a prefix cannot be distinguished here. 90 to 99 (army post) and prefixes that are not listed are unknown.
 */
const { states: prefixesOfStates, cities: prefixesOfCities, otherStateNames } = areas;

/** All names listed under the longest matching prefix. */
function namesFor(table: Readonly<Record<string, string>>, pincode: string): string[] {
  for (let length = 4; length >= 2; length -= 1) {
    const prefix = ungrouped(pincode).slice(0, length);
    const names = Object.keys(table).filter((name) => table[name]!.split(' ').includes(prefix));
    if (names.length > 0) return names;
  }
  return [];
}

/** Possible states of a pincode; empty when the prefix is unknown. */
export const statesOf = (pincode: string): string[] =>
  isPincode(pincode) ? namesFor(prefixesOfStates, pincode) : [];

/** The parts of the address that the pincode determines with certainty. */
export function placeOf(pincode: string): { city?: string; state?: string; country?: string } {
  const states = statesOf(pincode);
  if (states.length === 0) return {};
  const [city] = namesFor(prefixesOfCities, pincode);
  return {
    ...(city && { city }),
    ...(states.length === 1 && { state: states[0] }),
    country: COUNTRY,
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const stateByName = new Map(
  [
    ...Object.keys(prefixesOfStates).map((name): [string, string] => [name, name]),
    ...Object.entries(otherStateNames),
  ].map(([written, name]) => [plain(written), name]),
);

/**
 * A hint when pincode and state cannot both be right. Unknown states, other countries and unknown prefixes
 * give no hint: the hint never prevents saving.
 */
export function mismatchNote(pincode: string, state: string, country: string): string | undefined {
  const isHere = country.trim() === '' || plain(country) === plain(COUNTRY) || plain(country) === 'bharat';
  const known = stateByName.get(plain(state));
  const states = statesOf(pincode);
  if (!isHere || !known || states.length === 0 || states.includes(known)) return undefined;
  return t('{pincode} is a pincode of {states}. Please check pincode and state.', {
    pincode: ungrouped(pincode),
    states: states.join(` ${t('or')} `),
  });
}
