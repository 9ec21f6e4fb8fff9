import { z } from 'zod';
import { pageTitle } from './calls/shop/pages';
import { shopFacts } from './calls/shop/shop-profile';
import { deliveryMinutes, publicRules } from './calls/shop/trading-rules';
import { answer } from './envelope';

/** GET /api/config: run-time settings of the web app, answered by the gateway itself. */
export const publicConfig = answer({
  data: z.object({
    brand: z.object({
      name: z.string(),
      /** Replaces the footer's line with year and name. */
      footerText: z.string().optional(),
      /** Replaces the line of the home page's banner. */
      bannerText: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
    }),
    /** How shoppers reach the shop: a mailto:, tel: or https:// address. */
    helpContact: z.string().optional(),
    /** Who sells: legal facts for the footer and the legal notice. */
    seller: shopFacts.shape.seller,
    /** Hours, delivery fee, minimum order, cash limit, whether there are a delivery area and slots; absent when none is set. */
    trading: publicRules.omit({ version: true }).optional(),
    /** Minutes from order to door, at most a minute old; absent while the shop has too few deliveries to know. */
    deliveryMinutes: deliveryMinutes.optional(),
    /** Carts ask for a quote (order/quote); absent in a shop without offers. */
    hasOffers: z.boolean().optional(),
    /** Published pages of the shop, for the footer; absent without any. */
    pages: z.array(pageTitle).optional(),
    payment: z.object({
      /** The provider's publishable key; empty when online payment is switched off. */
      publishableKey: z.string(),
      /** Address of the provider's script, with a pinned version. */
      scriptUrl: z.string(),
    }),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>['data'];
