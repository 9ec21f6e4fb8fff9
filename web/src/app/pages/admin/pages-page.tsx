import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { PageEditor } from '../../../features/page-editor/page-editor';
import { PAGES_DESK, shownPath } from '../../../features/page-editor/page-editor-path';
import { PagesDesk } from '../../../features/page-editor/pages-desk';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** The pages of the shop, and the editor of one. */
export function PagesPage() {
  const { slug } = useParams();
  useDocumentTitle(t('Pages'));
  if (!slug)
    return (
      <>
        <PageHeading>{t('Pages')}</PageHeading>
        <PagesDesk />
      </>
    );
  return (
    <>
      <PageHeading
        aside={
          <Link to={PAGES_DESK} className="font-semibold text-primary underline">
            {t('All pages')}
          </Link>
        }
      >
        {t('Page {path}', { path: shownPath(slug) })}
      </PageHeading>
      <PageEditor key={slug} slug={slug} />
    </>
  );
}
