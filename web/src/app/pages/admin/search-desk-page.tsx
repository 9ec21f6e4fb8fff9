import { NavLink, useParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { QueryLog } from '../../../features/query-log/query-log';
import { SearchTuning } from '../../../features/search-tuning/search-tuning';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { SEARCH_DESK } from '../../../features/query-log/search-desk-paths';
import { msg, t } from '../../../lib/language';

const TABS = [
  { label: msg('Queries'), path: SEARCH_DESK },
  { label: msg('Synonyms'), path: `${SEARCH_DESK}/synonyms` },
  { label: msg('Pinned results'), path: `${SEARCH_DESK}/pinned` },
];

export function SearchDeskPage() {
  const { list } = useParams();
  const isTuning = list === 'synonyms' || list === 'pinned';
  const shown = list === 'pinned' ? t('Pinned results') : t('Synonyms');
  useDocumentTitle(isTuning ? `${t('Search desk')}: ${shown}` : t('Search desk'));
  return (
    <>
      <PageHeading>{t('Search desk')}</PageHeading>
      <nav
        aria-label={t('Search desk')}
        className="no-scrollbar -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
      >
        {TABS.map(({ label, path }) => (
          <NavLink
            key={path}
            to={path}
            end
            className="inline-flex min-h-11 shrink-0 items-center rounded-pill border border-border bg-card px-4 font-semibold hover:bg-muted aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-foreground"
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      {isTuning ? <SearchTuning list={list} /> : <QueryLog />}
    </>
  );
}
