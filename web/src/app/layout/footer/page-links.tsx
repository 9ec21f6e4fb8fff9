import { Link } from 'react-router-dom';
import { configApi } from '../../../api/config-api';
import { t, useLanguage } from '../../../lib/language';

/** The published pages of the shop, which come with its settings, and the way to its grievance officer. */
export function PageLinks() {
  const isHindi = useLanguage() === 'hi';
  const { pages = [], seller } = configApi.useConfigQuery().data ?? {};
  const links = pages.map(({ slug, title, title_hi }) => ({
    to: `/page/${slug}`,
    label: (isHindi && title_hi) || title,
  }));
  if (seller?.grievanceOfficer) links.push({ to: '/grievance', label: t('Complaints') });
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('About this shop')} className="page-width pb-4">
      <ul className="flex flex-wrap justify-center gap-x-5 md:justify-start">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-muted-foreground hover:text-foreground hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
