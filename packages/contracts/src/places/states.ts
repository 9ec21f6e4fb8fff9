import { ungrouped } from '../text/digits';
import states from './india.json';

/** A state or union territory; `code` is the prefix of its GST numbers. */
export interface State {
  code: string;
  name: string;
}

/** Union territories without a legislature, which have UTGST instead of SGST. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38'];

const plain = (name: string): string =>
  name
    .normalize()
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}]/gu, '');

/*
 * Names: the usual one first, then abbreviations, former names, Hindi, and the state's own language. Pincodes: the
 * prefixes of India Post, compiled by hand; states that share a prefix cannot be distinguished by it. 90 to 99 (army
 * post) belong to no state.
 */
const byCode = new Map(
  Object.entries(states).map(([code, { names }]): [string, State] => [code, { code, name: names[0]! }]),
);
const byName = new Map(
  Object.entries(states).flatMap(([code, { names }]) =>
    names.map((each): [string, State] => [plain(each), byCode.get(code)!]),
  ),
);
const PREFIXES = Object.entries(states).map(([code, { pincodes }]) => ({
  state: byCode.get(code)!,
  prefixes: pincodes.split(' '),
}));

export const STATES: readonly State[] = [...byCode.values()];

/** Finds a state by any common spelling, in English, Hindi or its own language; undefined for an unknown name. */
export const stateNamed = (name: string): State | undefined => byName.get(plain(name));
export const stateOfCode = (code: string): State | undefined => byCode.get(code);

/** Six digits, the first not 0, in any script and grouping. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(ungrouped(text));

/** The possible states of a pincode, by its longest known prefix; empty when the prefix is unknown. */
export function statesOfPincode(pincode: string): State[] {
  if (!isPincode(pincode)) return [];
  for (let length = 4; length >= 2; length -= 1) {
    const prefix = ungrouped(pincode).slice(0, length);
    const found = PREFIXES.filter(({ prefixes }) => prefixes.includes(prefix));
    if (found.length > 0) return found.map(({ state }) => state);
  }
  return [];
}

/** Name of the state's half of the tax. */
export const stateTaxName = ({ code }: State): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
