import type { PageLook } from '@tokri/contracts';

/**
 * Logo and contents of the home page. From the page, which the gateway fills (gateway/src/pages/shop-look.ts), so that
 * nothing waits for an answer and nothing is painted twice.
 */
export const pageLook = (): PageLook =>
  JSON.parse((globalThis as { document?: Document }).document?.body.dataset.look ?? '{}') as PageLook;
