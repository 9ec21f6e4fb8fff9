import { stateOfCode, type State } from './states';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character of a GST number, by the fourteen before it. */
export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? '';
}

/** The state in which a GST number is registered; undefined when it is no GST number. */
export function stateOfGstin(gstin: string): State | undefined {
  const isRight = FORM.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin.at(-1);
  return isRight ? stateOfCode(gstin.slice(0, 2)) : undefined;
}

/** Right in form, and nobody's: the demo shop's. */
export const MADE_UP_GSTIN = '27AAAAA0000A1Z2';
