import type { PublicConfig } from '@tokri/contracts';
import { configApi } from '../../../api/config-api';
import { t } from '../../../lib/language';
import { translateLine } from '../../../lib/text/shop-line';
import { Footer } from './footer';

/** The footer with the line of the shop, once it is known. */
export function ShopFooter() {
  const brand = configApi.useConfigQuery().data?.brand;
  return <Footer line={brand && lineOf(brand)} />;
}

const lineOf = ({ name, footerText }: PublicConfig['brand']): string =>
  footerText ? translateLine(footerText) : t('© {year} {name}', { year: new Date().getFullYear(), name });
