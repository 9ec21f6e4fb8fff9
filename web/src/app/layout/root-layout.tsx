import { Suspense, type Ref } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { ListSkeleton } from '../../features/catalogue/list/list-skeleton';
import { useReadCart } from '../../features/cart/use-cart';
import { lazyPart } from '../../lib/loading/lazy-part';
import { ErrorBoundary } from '../error-boundary';
import { ShopFooter } from './footer/shop-footer';
import { Header } from './header/header';
import { PageSkeleton } from './page-skeleton';
import { SkipLink } from './skip-link';

/** The search and the pages of a category. */
const LISTS = /^\/(?:search|[^/]+-[0-9a-f]{24}\/[^/]+)$/;

/** Optional parts: the page works without them. */
const UserData = lazyPart(async () => (await import('../user-data')).UserData);
const ConnectionNotice = lazyPart(async () => (await import('./connection-notice')).ConnectionNotice);
const MobileCartBar = lazyPart(async () => (await import('./mobile-cart-bar')).MobileCartBar);

/** The frame of every shop page. Pages outside it do not request the cart and the user's data. */
export function RootLayout({ main }: { main: Ref<HTMLElement> }) {
  const { pathname } = useLocation();
  const { user, session } = useUser();
  useReadCart();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
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
    </div>
  );
}
