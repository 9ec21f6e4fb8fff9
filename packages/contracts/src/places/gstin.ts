import { stateOfCode, type State } from './states';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The check character of a GST number, computed from the first fourteen characters. */
export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? '';
}

/** The state in which a GST number is registered; undefined for an invalid number. */
export function stateOfGstin(gstin: string): State | undefined {
  const isRight = FORM.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin.at(-1);
  return isRight ? stateOfCode(gstin.slice(0, 2)) : undefined;
}

/** Valid in form, but not registered: for the demo shop. */
export const MADE_UP_GSTIN = '27AAAAA0000A1Z2';
