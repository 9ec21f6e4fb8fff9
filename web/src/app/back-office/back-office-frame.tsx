import { Suspense, type Ref } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { lazyPart } from '../../lib/loading/lazy-part';
import { ErrorBoundary } from '../error-boundary';
import { PageSkeleton } from '../layout/page-skeleton';
import { SkipLink } from '../layout/skip-link';
import { moreTexts } from '../more-texts';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';

const useBackOfficeTexts = moreTexts(() => import('../../lib/hindi/back-office'));

/** Optional parts: the page works without them. */
const ConnectionNotice = lazyPart(async () => (await import('../layout/connection-notice')).ConnectionNotice);
const DeviceMemory = lazyPart(async () => (await import('../layout/device-memory')).DeviceMemory);

/** The frame of the back office: a bar, and the navigation next to the page or, below 1024 px, in a drawer. */
export function BackOfficeFrame({ main }: { main: Ref<HTMLElement> }) {
  useBackOfficeTexts();
  const { pathname } = useLocation();
  const { user, session } = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense fallback={null}>
        <ConnectionNotice />
      </Suspense>
      <TopBar />
      <Suspense fallback={null}>{user && <DeviceMemory session={session} />}</Suspense>
      <div className="grow lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <aside className="hidden border-r border-border bg-card lg:block">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-3">
            <SideNav />
          </div>
        </aside>
        <main id="main" ref={main} tabIndex={-1} className="page-width min-w-0 pt-4 pb-6 md:pt-6">
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
