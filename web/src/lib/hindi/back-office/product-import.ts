/** Products and prices from a file. */
export const PRODUCT_IMPORT: Readonly<Record<string, string>> = {};
