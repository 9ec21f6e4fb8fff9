import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { MobileBar } from './mobile-bar';
import { ConnectionNotice } from './connection-notice';
import { PagePlace } from './page-place';
import { usePageChanges } from './use-page-changes';

export function RootLayout() {
  const { pathname } = useLocation();
  const { main, announcement } = usePageChanges();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-leaf px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the shelves
      </a>
      <ConnectionNotice />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[80dvh] grow">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PagePlace />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <MobileBar />
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
