import { Link } from 'react-router-dom';
import { configApi } from '../../../api/config-api';
import { t, useLanguage } from '../../../lib/language';

/** The published pages of the shop, which come with its settings. */
export function PageLinks() {
  const isHindi = useLanguage() === 'hi';
  const pages = configApi.useConfigQuery().data?.pages;
  if (!pages) return null;
  return (
    <nav aria-label={t('About this shop')} className="page-width pb-4">
      <ul className="flex flex-wrap justify-center gap-x-5 md:justify-start">
        {pages.map(({ slug, title, title_hi }) => (
          <li key={slug}>
            <Link
              to={`/page/${slug}`}
              className="inline-flex min-h-11 items-center text-muted-foreground hover:text-foreground hover:underline"
            >
              {(isHindi && title_hi) || title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
