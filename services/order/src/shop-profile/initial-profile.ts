import type { ShopProfileValues } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import type { OrderConfig } from '../config';

type Settings = Pick<
  OrderConfig,
  | 'NODE_ENV'
  | 'SHOP_NAME'
  | 'HELP_CONTACT'
  | 'SHOP_FOOTER_TEXT'
  | 'SHOP_BANNER_TEXT'
  | 'SELLER_NAME'
  | 'SELLER_ADDRESS'
  | 'SELLER_GSTIN'
>;

/**
 * The profile of a shop that never saved one: its environment settings.
 * @throws in production for the GST number of the demo shop
 */
export function initialProfile(settings: Settings): ShopProfileValues {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN, HELP_CONTACT } = settings;
  if (settings.NODE_ENV === 'production' && SELLER_GSTIN === MADE_UP_GSTIN)
    throw new Error('Settings: in production SELLER_GSTIN is made up; set that of the shop');
  const { SHOP_FOOTER_TEXT, SHOP_BANNER_TEXT } = settings;
  return {
    name: settings.SHOP_NAME,
    ...(HELP_CONTACT && { helpContact: HELP_CONTACT }),
    ...(SHOP_FOOTER_TEXT && { footerText: SHOP_FOOTER_TEXT }),
    ...(SHOP_BANNER_TEXT && { bannerText: SHOP_BANNER_TEXT }),
    ...(SELLER_NAME && { legalName: SELLER_NAME }),
    ...(SELLER_ADDRESS && { legalAddress: SELLER_ADDRESS }),
    ...(SELLER_GSTIN && { gstin: SELLER_GSTIN }),
  };
}
