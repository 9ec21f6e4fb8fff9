/** Stock of products, and sizes that belong together. */
export const STOCK: Readonly<Record<string, string>> = {};
