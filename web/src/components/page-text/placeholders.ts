import type { PublicConfig } from '@tokri/contracts';
import { displayBy } from '../../lib/display-time';
import { t } from '../../lib/language';

/** What `{{name}}` in a page means: facts of the shop settings. */
export const PLACEHOLDERS = {
  shopName: ({ brand }) => brand.name,
  legalName: ({ seller }) => seller?.legalName,
  address: ({ seller }) => seller?.address,
  gstin: ({ seller }) => seller?.gstin,
  fssai: ({ seller }) => seller?.fssai,
  email: ({ brand }) => brand.email,
  phone: ({ brand }) => brand.phone,
  grievanceOfficer: ({ seller }) => seller?.grievanceOfficer?.name,
  grievanceEmail: ({ seller }) => seller?.grievanceOfficer?.email,
  grievancePhone: ({ seller }) => seller?.grievanceOfficer?.phone,
} as const satisfies Record<string, (config: PublicConfig) => string | undefined>;

const isKnown = (name: string): name is keyof typeof PLACEHOLDERS => Object.hasOwn(PLACEHOLDERS, name);

/**
 * The text with the facts of the shop in it; `{{date}}` is the day of the last save in India. Unknown placeholders stay,
 * so that the author sees them.
 */
export function fillPlaceholders(text: string, config: PublicConfig | undefined, updatedAt?: string): string {
  return text.replace(/\{\{(\w{1,30})\}\}/g, (whole, name: string) => {
    if (name === 'date')
      return updatedAt ? displayBy(updatedAt, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }) : whole;
    if (!isKnown(name) || !config) return whole;
    return PLACEHOLDERS[name](config) ?? t('(not stated)');
  });
}
