import { t } from '../../lib/language';
import { CITY_PREFIXES, OTHER_STATE_NAMES, STATE_PREFIXES } from './pincode-areas';

const COUNTRY = 'India';

/** Six digits, the first of them not 0, as the server has it too. */
export const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text.trim());

type PrefixTable = readonly (readonly [name: string, prefixes: string])[];

/** Everything that is listed under the longest prefix of the pincode that any list has. */
function namesFor(table: PrefixTable, pincode: string): string[] {
  for (let length = 4; length >= 2; length -= 1) {
    const prefix = pincode.trim().slice(0, length);
    const names = table.filter(([, prefixes]) => prefixes.split(' ').includes(prefix)).map(([name]) => name);
    if (names.length > 0) return names;
  }
  return [];
}

/** States that a pincode may lie in; none when its digits say nothing. */
export const statesOf = (pincode: string): string[] =>
  isPincode(pincode) ? namesFor(STATE_PREFIXES, pincode) : [];

/** What a pincode says for certain of the address. */
export function placeOf(pincode: string): { city?: string; state?: string; country?: string } {
  const states = statesOf(pincode);
  if (states.length === 0) return {};
  const [city] = namesFor(CITY_PREFIXES, pincode);
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
    ...STATE_PREFIXES.map(([name]): [string, string] => [name, name]),
    ...Object.entries(OTHER_STATE_NAMES),
  ].map(([written, name]) => [plain(written), name]),
);

/**
 * A kind word when pincode and state cannot both be right. A state that is not known, another country, and pincodes whose
 * digits say nothing are left alone: nobody is kept from an address that only its owner knows.
 */
export function mismatchNote(pincode: string, state: string, country: string): string | undefined {
  const isHere = country.trim() === '' || plain(country) === plain(COUNTRY) || plain(country) === 'bharat';
  const known = stateByName.get(plain(state));
  const states = statesOf(pincode);
  if (!isHere || !known || states.length === 0 || states.includes(known)) return undefined;
  return t('{pincode} is a pincode of {states}. Please check pincode and state.', {
    pincode: pincode.trim(),
    states: states.join(` ${t('or')} `),
  });
}
