import type { PublicConfig } from '@tokri/contracts';
import { configApi } from '../../../api/config-api';
import { t } from '../../../lib/language';
import { Footer } from './footer';

/** The footer with the line of the shop, once it is known. */
export function ShopFooter() {
  const brand = configApi.useConfigQuery().data?.brand;
  return <Footer line={brand && lineOf(brand)} />;
}

/** A line of the shop is shown as it was written; those of the specification have a Hindi text. */
const lineOf = ({ name, footerText }: PublicConfig['brand']): string =>
  footerText ? t(footerText) : t('© {year} {name}', { year: new Date().getFullYear(), name });
