/** Whole paise of one line, or the sum of several. */
export interface TaxAmounts {
  taxable: number;
  cgst: number;
  /** Or UTGST. */
  sgst: number;
  igst: number;
}

export const NO_TAX: TaxAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/**
 * Splits an amount that includes tax. The parts add up to the amount; the tax is rounded to a paisa, or within a state
 * to two paise, so that CGST and SGST are equal.
 * @param total whole paise
 * @param rate percent
 */
export function taxWithin(total: number, rate: number, isInterState: boolean): TaxAmounts {
  const taxOf = (parts: number) => Math.round((total * rate) / ((100 + rate) * parts));
  const igst = isInterState ? taxOf(1) : 0;
  const half = isInterState ? 0 : taxOf(2);
  return { taxable: total - igst - 2 * half, cgst: half, sgst: half, igst };
}

export const addTaxes = (one: TaxAmounts, other: TaxAmounts): TaxAmounts => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
});

export const lessTaxes = (one: TaxAmounts, other: TaxAmounts): TaxAmounts => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
});

export const taxOf = ({ cgst, sgst, igst }: TaxAmounts): number => cgst + sgst + igst;
export const totalOf = (amounts: TaxAmounts): number => amounts.taxable + taxOf(amounts);
