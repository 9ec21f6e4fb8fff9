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
        title="This shelf is not in our shop"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go To Home
          </Link>
        }
      >
        The page you asked for does not exist, or has moved.
      </EmptyState>
    </>
  );
}
