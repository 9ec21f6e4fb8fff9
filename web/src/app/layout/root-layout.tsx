import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { ListSkeleton } from '../../features/catalogue/list/list-skeleton';
import { useReadCart } from '../../features/cart/use-cart';
import { t } from '../../lib/language';
import { lazyPart } from '../../lib/loading/lazy-part';
import { ErrorBoundary } from '../error-boundary';
import { ShopFooter } from './footer/shop-footer';
import { Header } from './header/header';
import { PageSkeleton } from './page-skeleton';
import { useRouteAnnouncer } from './use-route-announcer';
import { useScrollRestoration } from './use-scroll-restoration';

/** The search and the pages of a category. */
const LISTS = /^\/(?:search|[^/]+-[0-9a-f]{24}\/[^/]+)$/;

/** Optional parts: the page works without them. */
const UserData = lazyPart(async () => (await import('../user-data')).UserData);
const ConnectionNotice = lazyPart(async () => (await import('./connection-notice')).ConnectionNotice);
const MobileCartBar = lazyPart(async () => (await import('./mobile-cart-bar')).MobileCartBar);

/** The frame of every shop page. Pages outside it do not request the cart and the user. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { main, announcement } = useRouteAnnouncer();
  useScrollRestoration();
  const { user, session } = useUser();
  useReadCart();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-primary px-4 py-2 font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('Skip to main content')}
      </a>
      <Suspense fallback={null}>
        <ConnectionNotice />
      </Suspense>
      <Header />
      <Suspense fallback={null}>{user && <UserData session={session} />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className="min-h-[80dvh] grow">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={LISTS.test(pathname) ? <ListSkeleton /> : <PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ShopFooter />
      <Suspense fallback={null}>
        <MobileCartBar />
      </Suspense>
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
