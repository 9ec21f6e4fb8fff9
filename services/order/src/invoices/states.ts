import stateNames from './states.json';

/** A state or union territory; `code` is the prefix of its GST numbers. */
export interface State {
  code: string;
  name: string;
}

/** Name and common alternative names by code. */
const STATES = Object.entries(stateNames);

/** Union territories without a legislature, which have UTGST instead of SGST. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38'];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const byName = new Map(
  STATES.flatMap(([code, names]) =>
    names.map((each): [string, State] => [plain(each), { code, name: names[0]! }]),
  ),
);
const byCode = new Map(STATES.map(([code, [name]]): [string, State] => [code, { code, name: name! }]));

/** Finds a state by any common spelling; undefined for an unknown name. */
export const stateNamed = (name: string): State | undefined => byName.get(plain(name));
export const stateOfCode = (code: string): State | undefined => byCode.get(code);

/** Name of the state's half of the tax. */
export const stateTaxName = ({ code }: State): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
