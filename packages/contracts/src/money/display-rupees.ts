/**
 * A whole number as Indians read it: 12,34,567. By hand, as `Intl` takes a slow phone a quarter of a second when it is first
 * asked (dev/bench/README.md).
 */
export const displayWhole = (number: number): string => String(number).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** An amount in rupees as a shopper reads it: whole amounts without paise, others with both digits. */
export function displayRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const rest = paise % 100;
  const text = `₹${displayWhole((paise - rest) / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
  return amount < 0 && paise > 0 ? `-${text}` : text;
}
