import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { cx } from '../../../lib/class-names';
import { AccountMenu } from '../../layout/header/account-menu';
import { PageSkeleton } from '../../layout/page-skeleton';

/** The account menu next to the page; on small screens the menu is the page /user. */
export function DashboardLayout() {
  const { user, settled } = useUser();
  const isGuest = settled && !user;
  return (
    <div
      className={cx(
        'page-width grid grid-cols-1 gap-6 pt-4 pb-6 md:pt-6 print:block',
        !isGuest && 'md:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      {!isGuest && (
        <div className="hidden md:block print:hidden">
          {user && (
            <div className="sticky top-26 rounded-card bg-card p-2 shadow-card">
              <AccountMenu />
            </div>
          )}
        </div>
      )}
      <div className="min-w-0">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
