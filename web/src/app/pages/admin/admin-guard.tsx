import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin, useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { t } from '../../../lib/language';
import { PageSkeleton } from '../../layout/page-skeleton';

/** Renders its children for admins only; the server checks every call again. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, settled } = useUser();
  if (!settled) return <PageSkeleton />;
  if (!isAdmin(user)) {
    return (
      <EmptyState
        heading
        illustration="lock"
        title={t('Do not have permission')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('Go To Home')}
          </Link>
        }
      >
        {t('This page is for admins only.')}
      </EmptyState>
    );
  }
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}
