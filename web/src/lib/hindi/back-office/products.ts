/** The table of products and the form of one. */
export const PRODUCTS: Readonly<Record<string, string>> = {};
