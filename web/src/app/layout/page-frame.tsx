import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isBackOffice } from '../back-office/is-back-office';
import { lazyComponent } from '../lazy-page';
import { FrameSkeleton } from './page-skeleton';
import { RootLayout } from './root-layout';
import { useRouteAnnouncer } from './use-route-announcer';
import { useScrollRestoration } from './use-scroll-restoration';

/** In the same chunk as the routes of the back office, so that both load at once. */
const StaffFrame = lazyComponent(async () => (await import('../back-office/back-office-routes')).StaffFrame);

/** The shop's frame; the back office has a frame of its own. */
export function PageFrame() {
  const { pathname } = useLocation();
  const { main, announcement } = useRouteAnnouncer();
  useScrollRestoration();
  return (
    <>
      {isBackOffice(pathname) ? (
        <Suspense fallback={<FrameSkeleton />}>
          <StaffFrame main={main} />
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
