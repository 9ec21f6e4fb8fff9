const CURRENCY = /^(?:mrp|rs\.?|inr|₹)[\s:.]*|\/-$|(?:rs\.?|inr|₹)$/gi;
/** Thousands as in 1,00,000.50 and in 100,000.50. */
const COMMA_THOUSANDS = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const COMMA_DECIMAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;

/** Reads an amount in common notations (`₹1,299.00`, `49,50`, `Rs. 50/-`); undefined when it is none. May have more than two decimals. */
export function readAmount(text: string): number | undefined {
  const amount = text
    .replace(/[\s\u00a0']/g, '')
    .replace(CURRENCY, '')
    .replace(CURRENCY, '');
  if (PLAIN.test(amount)) return Number(amount);
  if (COMMA_THOUSANDS.test(amount)) return Number(amount.replaceAll(',', ''));
  if (COMMA_DECIMAL.test(amount)) return Number(amount.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

export const twoDecimals = (amount: number): number => Math.round(amount * 100) / 100;
