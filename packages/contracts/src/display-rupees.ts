const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** An amount in rupees as a shopper reads it: whole amounts without paise, others with both digits. */
export function displayRupees(amount: number): string {
  return Number.isInteger(amount) ? rupees.format(amount) : rupees.format(amount).replace(/(\.\d)$/, '$10');
}
