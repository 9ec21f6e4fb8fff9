import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { ErrorState } from '../../../components/ui/empty-state';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { firstListingPath } from '../../../features/catalogue/category-paths';
import { CategoryGrid } from '../../../features/catalogue/home/category-grid';
import { HomeBanner } from '../../../features/catalogue/home/home-banner';
import { FirstRowSkeleton, forgetFirstRow } from '../../../features/catalogue/home/first-row-skeleton';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** Comes beside the categories, which the page reads meanwhile. */
const loadRows = () => import('./home-rows');
const FirstRow = lazy(async () => ({ default: (await loadRows()).FirstRow }));
const RowsBelow = lazy(async () => ({ default: (await loadRows()).RowsBelow }));

export function HomePage() {
  useDocumentTitle(undefined);
  const categories = useCategoriesQuery();
  const subs = useSubCategoriesQuery();
  // Drawn in small steps: two dozen rows at once would hold up the first tap on a slow phone.
  const sortedCategories = useDeferredValue(categories.data);
  const subCategories = useDeferredValue(subs.data);

  const [first] = sortedCategories ?? [];
  const firstPath = first && firstListingPath(first, subCategories);

  return (
    <div className="grid grid-cols-1 gap-3 pt-3 pb-6 md:gap-8 md:pt-5">
      <div className="page-width">
        <HomeBanner to={firstPath} />
      </div>
      <FirstRowOrSkeleton />
      <section className="page-width" aria-label={t('Shop by category')}>
        <h2 className="mb-2 text-lg md:mb-3 font-extrabold tracking-tight md:text-xl">
          {t('Shop by category')}
        </h2>
        {categories.error && !categories.data ? (
          <ErrorState
            message={t('The categories could not be loaded. Please try again.')}
            onRetry={() => void categories.refetch()}
          />
        ) : (
          <CategoryGrid categories={sortedCategories} subCategories={subCategories} />
        )}
      </section>
      <Suspense fallback={null}>
        {sortedCategories && <RowsBelow categories={sortedCategories} subCategories={subCategories} />}
      </Suspense>
    </div>
  );
}

/** Apart from the page, which all its rows would be drawn anew with. */
function FirstRowOrSkeleton() {
  // Whoever comes back to this page sees what is popular then.
  useEffect(() => forgetFirstRow, []);
  // One skeleton for all that the row waits for: to take the products that were painted from one to the next lays them out anew.
  const [isReady, setReady] = useState(false);
  return (
    <>
      {!isReady && <FirstRowSkeleton />}
      <Suspense fallback={null}>
        <FirstRow onReady={setReady} />
      </Suspense>
    </>
  );
}
