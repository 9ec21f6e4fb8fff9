/** Of the built pages, where the gateway replaces it (gateway/src/pages/shop-look.ts); also during prerendering. */
const BUILT_NAME = 'Tokri';

/** The name of the shop. From the page, which has it before any answer, so that no title changes during the load. */
export const shopName = (): string =>
  (globalThis as { document?: Document }).document?.body.dataset.shop ?? BUILT_NAME;
