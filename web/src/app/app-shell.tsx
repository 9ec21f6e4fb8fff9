import { useLocation } from 'react-router-dom';
import { Skeleton } from '../components/ui/skeleton';
import { HomeBanner } from '../components/home/home-banner';
import { CategoryGrid } from '../features/catalogue/home/category-grid';
import { FIRST_ROW, RowSkeleton } from '../features/catalogue/row-skeleton';
import { t } from '../lib/language';
import { Footer } from './layout/footer/footer';
import { HeaderFrame } from './layout/header/header-frame';
import { PageSkeleton } from './layout/page-skeleton';

/** Prerendered into the page (build/prerender-shell.ts) and shown while the script loads: same layout, same sizes. */
export function AppShell() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame>
        <Skeleton className="size-11 md:w-28" />
        <Skeleton className="size-11 md:h-12 md:w-34" />
      </HeaderFrame>
      <main className="min-h-[80dvh] grow" aria-busy="true">
        {pathname === '/' ? <HomeSkeleton /> : <PageSkeleton />}
      </main>
      <Footer />
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 pt-3 pb-6 md:gap-8 md:pt-5">
      <div className="page-width">
        <HomeBanner />
      </div>
      <div id={FIRST_ROW} className="first-row">
        <RowSkeleton />
      </div>
      <section className="page-width">
        <h2 className="mb-2 text-lg md:mb-3 font-extrabold tracking-tight md:text-xl">
          {t('Shop by category')}
        </h2>
        <CategoryGrid categories={undefined} subCategories={undefined} />
      </section>
    </div>
  );
}
