/**
 * A whole number with Indian grouping: 12,34,567. Without `Intl`, whose first use takes a quarter of a second on a slow
 * phone.
 */
export const displayWhole = (number: number): string => String(number).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** An amount in rupees for display: whole amounts without paise, others with two digits. */
export function displayRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const rest = paise % 100;
  const text = `₹${displayWhole((paise - rest) / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
  return amount < 0 && paise > 0 ? `-${text}` : text;
}
