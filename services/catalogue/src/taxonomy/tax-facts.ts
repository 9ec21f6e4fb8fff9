interface TaxFacts {
  hsnCode?: string;
  taxRate?: number;
}

/** HSN code and tax rate of a product for invoices: each from the product, else from the first category that has it. */
export function taxFactsOf(product: TaxFacts, categories: readonly TaxFacts[]): TaxFacts {
  const known = [product, ...categories];
  const hsnCode = known.find((each) => each.hsnCode !== undefined)?.hsnCode;
  const taxRate = known.find((each) => each.taxRate !== undefined)?.taxRate;
  return { ...(hsnCode !== undefined && { hsnCode }), ...(taxRate !== undefined && { taxRate }) };
}
