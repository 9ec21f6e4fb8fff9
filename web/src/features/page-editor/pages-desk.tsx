import type { ListedPageDraft } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { displayTime } from '../../lib/display-time';
import { t, useLanguage } from '../../lib/language';
import { NewPageForm } from './new-page-form';
import { usePageDraftsQuery } from './page-editor-api';
import { editorPath, shownPath } from './page-editor-path';
import { STARTS } from './starts';

/** A row of the list: a page that exists, or one that a shop needs and that is not written yet. */
interface Row {
  slug: string;
  title: string;
  draft?: ListedPageDraft;
}

function rowsOf(drafts: readonly ListedPageDraft[], isHindi: boolean): Row[] {
  const known = new Map(drafts.map((draft) => [draft.slug, draft]));
  const needed = Object.entries(STARTS).map(([slug, start]) => {
    const draft = known.get(slug);
    return { slug, title: draft?.title ?? (isHindi ? start.title_hi : start.title), ...(draft && { draft }) };
  });
  const own = drafts.filter(({ slug }) => !(slug in STARTS));
  return [...needed, ...own.map((draft) => ({ slug: draft.slug, title: draft.title ?? draft.slug, draft }))];
}

/** All pages of the shop: those that it needs, and its own. */
export function PagesDesk() {
  const isHindi = useLanguage() === 'hi';
  const { data, error, refetch } = usePageDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('The pages are loading')} className="grid gap-2">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-16 rounded-card" />
        ))}
      </div>
    );
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted-foreground">
        {t('Published pages are linked in the footer of the shop.')}
      </p>
      <ul className="grid gap-2">
        {rowsOf(data, isHindi).map(({ slug, title, draft }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-card px-4 py-3 shadow-card"
          >
            <div className="min-w-0 wrap-anywhere">
              <Link to={editorPath(slug)} className="font-semibold text-primary underline">
                {title}
              </Link>
              <p className="text-sm text-muted-foreground">
                {shownPath(slug)}
                {draft && (
                  <>
                    {' · '}
                    <time dateTime={draft.updatedAt}>{displayTime(draft.updatedAt)}</time>
                  </>
                )}
              </p>
            </div>
            <p className="font-semibold">{stateOf(draft)}</p>
          </li>
        ))}
      </ul>
      <NewPageForm taken={data.map(({ slug }) => slug)} />
    </>
  );
}

function stateOf(draft: ListedPageDraft | undefined): string {
  if (!draft) return t('Not written yet');
  return draft.isPublished ? t('Published') : t('Draft');
}
