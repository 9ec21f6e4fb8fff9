import { isStaff } from '@tokri/contracts/permissions';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { isBackOffice } from '../back-office/is-back-office';
import { lazyComponent } from '../lazy-page';
import { FrameSkeleton } from './page-skeleton';
import { RootLayout } from './root-layout';
import { useRouteAnnouncer } from './use-route-announcer';
import { useScrollRestoration } from './use-scroll-restoration';

const BackOfficeFrame = lazyComponent(
  async () => (await import('../back-office/back-office-routes')).BackOfficeFrame,
);

/** The shop's frame; for staff, the back office has a frame of its own. */
export function PageFrame() {
  const { pathname } = useLocation();
  const { main, announcement } = useRouteAnnouncer();
  useScrollRestoration();
  const { user, settled } = useUser();
  // Until the user is known, so that staff do not see the shop's frame first.
  const isForStaff = isBackOffice(pathname) && (user ? isStaff(user) : !settled);
  return (
    <>
      {isForStaff ? (
        <Suspense fallback={<FrameSkeleton />}>
          <BackOfficeFrame main={main} />
        </Suspense>
      ) : (
        <RootLayout main={main} />
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
