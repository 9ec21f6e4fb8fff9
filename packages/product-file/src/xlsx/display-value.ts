import { format, isDateFormat } from 'numfmt';
import { plainAmount } from '../numbers/number-form';
import type { CellMark } from '../table';

/** Built-in formats, which files reference by number only (ECMA-376, 18.8.30). Dates are in Indian notation. */
export const BUILT_IN: Partial<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 14: 'dd-mm-yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'dd-mm-yyyy h:mm' },
  ...{ 37: '#,##0;-#,##0', 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00' },
  ...{ 41: '#,##0;-#,##0', 42: '#,##0;-#,##0', 43: '#,##0.00;-#,##0.00', 44: '#,##0.00;-#,##0.00' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};

/** Days between the 1904 and the 1900 date systems of workbooks. */
const DAYS_OF_1904 = 1_462;

/** A number as its cell shows it. A long number keeps all its digits, also where a spreadsheet would write 8.9E+12. */
export function displayNumber(
  value: number,
  pattern: string | undefined,
  since1904: boolean,
): { text: string; mark?: CellMark } {
  const stored = String(Number(value.toPrecision(15)));
  if (pattern === undefined || /^(?:\[[^\]]*\])*(?:general|@)$|0E[+-]0/i.test(pattern))
    return numberAs(stored, stored);
  try {
    if (isDateFormat(pattern)) {
      const day = since1904 ? value + DAYS_OF_1904 : value;
      return { text: format(pattern, day, { throws: true }).trim(), mark: 'date' };
    }
    const text = format(pattern, value, { throws: true }).trim();
    const number = digitsOf(text, value);
    return number === undefined ? { text } : numberAs(text, number);
  } catch {
    // The format is invalid.
    return numberAs(stored, stored);
  }
}

function numberAs(text: string, number: string): { text: string; mark?: CellMark } {
  const plain = plainAmount(number, text);
  return plain === text ? { text } : { text, mark: { number: plain } };
}

/** The digits shown for a number, without separators and currency; undefined if they show another number (1.3 K). */
function digitsOf(text: string, value: number): string | undefined {
  const [run, ...others] = text.match(/\d[\d,]*(?:\.\d+)?|\.\d+/g) ?? [];
  if (run === undefined) return value === 0 ? '0' : undefined;
  if (others.length > 0) return undefined;
  const digits = run.replaceAll(',', '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const shown = Math.abs(value) * (text.includes('%') ? 100 : 1);
  const isSame = Math.abs(Number(digits) - shown) <= 0.5 * 10 ** -decimals + shown * 1e-12;
  return isSame ? `${value < 0 ? '-' : ''}${digits}` : undefined;
}
