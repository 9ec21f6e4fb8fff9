/** The lengths of a GTIN: EAN-8, UPC, EAN-13, GTIN-14. */
const LENGTHS = [8, 12, 13, 14];
const LONGEST = 14;

/** Equal for barcodes of the same product: a UPC of 12 digits is an EAN of 13 with a 0 in front. */
export const gtinKey = (barcode: string): string =>
  LENGTHS.includes(barcode.length) ? barcode.padStart(LONGEST, '0') : barcode;

/** All forms in which the same barcode can be stored. */
export const sameGtins = (barcode: string): string[] => {
  const key = gtinKey(barcode);
  if (key.length !== LONGEST) return [barcode];
  return LENGTHS.map((length) => key.slice(LONGEST - length)).filter((code) => gtinKey(code) === key);
};
