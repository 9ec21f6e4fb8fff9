import { useDeferredValue } from 'react';
import { ErrorState } from '../../components/ui/empty-state';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../api/categories-api';
import { firstListingPath } from '../../features/catalogue/category-paths';
import { CategoryGrid } from '../../features/catalogue/category-grid';
import { HomeBanner } from '../../features/catalogue/home-banner';
import { ProductRow } from '../../features/catalogue/product-row';
import { CartControl } from '../../features/cart/cart-control';
import { useDocumentTitle } from '../../lib/use-document-title';

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
      <section className="page-width" aria-label="Shop by category">
        <h2 className="mb-2 text-lg md:mb-3 font-extrabold tracking-tight md:text-xl">Shop by category</h2>
        {categories.error && !categories.data ? (
          <ErrorState
            message="The categories could not be loaded. Please try again."
            onRetry={() => void categories.refetch()}
          />
        ) : (
          <CategoryGrid categories={sortedCategories} subCategories={subCategories} />
        )}
      </section>
      {sortedCategories?.map((category) => (
        <ProductRow
          key={category._id}
          category={category}
          subCategories={subCategories}
          actionFor={(product) => <CartControl product={product} />}
        />
      ))}
    </div>
  );
}
