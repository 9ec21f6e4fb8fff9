import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function NotFoundPage() {
  useDocumentTitle(t('Page not found'));
  return (
    <>
      <h1 className="sr-only">{t('Page not found')}</h1>
      <EmptyState
        illustration="magnifier"
        title={t('This page does not exist')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('Go To Home')}
          </Link>
        }
      >
        {t('Check the address, or start from the home page.')}
      </EmptyState>
    </>
  );
}
