import { isStaff, mayDo, type Permission } from '@tokri/contracts/permissions';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { buttonClass } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { t } from '../../lib/language';
import { useDocumentTitle } from '../../lib/use-document-title';
import { PageSkeleton } from '../layout/page-skeleton';

interface PageGuardProps {
  permission: Permission;
  children: ReactNode;
}

/** Renders its children for users with the permission only; the server checks every call again. */
export function PageGuard({ permission, children }: PageGuardProps) {
  const { user, settled } = useUser();
  if (!settled) return <PageSkeleton />;
  if (user && mayDo(user, permission)) return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
  return <NoPermission isForStaff={user !== undefined && isStaff(user)} />;
}

function NoPermission({ isForStaff }: { isForStaff: boolean }) {
  useDocumentTitle(t('Do not have permission'));
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
      {isForStaff
        ? t('Your role does not include this page. The owner of the shop can change that.')
        : t('This page is for staff only.')}
    </EmptyState>
  );
}
