interface TaxFacts {
  hsnCode?: string;
  taxRate?: number;
}

/** What an invoice says of a product: each its own, else that of the first of its categories that has one. */
export function taxFactsOf(product: TaxFacts, categories: readonly TaxFacts[]): TaxFacts {
  const known = [product, ...categories];
  const hsnCode = known.find((each) => each.hsnCode !== undefined)?.hsnCode;
  const taxRate = known.find((each) => each.taxRate !== undefined)?.taxRate;
  return { ...(hsnCode !== undefined && { hsnCode }), ...(taxRate !== undefined && { taxRate }) };
}
