import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { HomeBanner } from '../../../components/home/home-banner';
import { ErrorState } from '../../../components/ui/empty-state';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { firstListingPath } from '../../../features/catalogue/category-paths';
import { CategoryGrid } from '../../../features/catalogue/home/category-grid';
import { FirstRowSkeleton, forgetFirstRow } from '../../../features/catalogue/home/first-row-skeleton';
import { t } from '../../../lib/language';
import { pageLook } from '../../../lib/text/page-look';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** Loaded in parallel with the categories. */
const loadRows = () => import('./home-rows');
const FirstRow = lazy(async () => ({ default: (await loadRows()).FirstRow }));
const RowsBelow = lazy(async () => ({ default: (await loadRows()).RowsBelow }));

export function HomePage() {
  useDocumentTitle(undefined);
  const categories = useCategoriesQuery();
  const subs = useSubCategoriesQuery();
  // Deferred: rendering two dozen rows at once would block the first tap on a slow phone.
  const sortedCategories = useDeferredValue(categories.data);
  const subCategories = useDeferredValue(subs.data);

  const [first] = sortedCategories ?? [];
  const firstPath = first && firstListingPath(first, subCategories);

  return (
    <div className="grid grid-cols-1 gap-3 pt-3 pb-6 md:gap-8 md:pt-5">
      <div className="page-width">
        <HomeBanner to={firstPath} {...pageLook()} />
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

/** A separate component, so that its updates do not re-render all rows. */
function FirstRowOrSkeleton() {
  // The prerendered row is shown once; after a return to this page the skeleton comes first.
  useEffect(() => forgetFirstRow, []);
  // One skeleton for the whole wait: moving the painted products between two would force another layout.
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
