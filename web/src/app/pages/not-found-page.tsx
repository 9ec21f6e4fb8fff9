import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useDocumentTitle } from '../../lib/use-document-title';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        illustration="magnifier"
        title="This page does not exist"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go To Home
          </Link>
        }
      >
        Check the address, or start from the home page.
      </EmptyState>
    </>
  );
}
