import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin, useUser } from '../../api/session-api';
import { buttonClass } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { PageSkeleton } from '../layout/page-skeleton';

/** Only admins get behind it; the server checks again with every call. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, settled } = useUser();
  if (!settled) return <PageSkeleton />;
  if (!isAdmin(user)) {
    return (
      <EmptyState
        heading
        illustration="lock"
        title="Do not have permission"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go To Home
          </Link>
        }
      >
        This page is for admins only.
      </EmptyState>
    );
  }
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}
