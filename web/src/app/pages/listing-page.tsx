import { PAGE_SIZE } from '@tokri/contracts/limits';
import { idOfSlug, titleOfSlug } from '@tokri/contracts/slug';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { buttonClass } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { useSubCategoriesQuery } from '../../api/categories-api';
import { useListingInfiniteQuery } from '../../features/catalogue/catalogue-api';
import { subCategoriesOf } from '../../features/catalogue/category-paths';
import { SubCategoryNav } from '../../features/catalogue/sub-category-nav';
import { ProductGrid } from '../../features/catalogue/product-grid';
import { SoldOutMark } from '../../components/sold-out-mark';
import { CartControl } from '../../features/cart/cart-control';
import { useInfiniteScroll } from '../../lib/use-infinite-scroll';
import { useDocumentTitle } from '../../lib/use-document-title';

export function ListingPage() {
  const { category = '', subCategory = '' } = useParams();
  const categoryId = idOfSlug(category);
  const subCategoryId = idOfSlug(subCategory);
  const title = titleOfSlug(subCategory);
  useDocumentTitle(title);

  const { data: all } = useSubCategoriesQuery();
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListingInfiniteQuery({ categoryId, subCategoryId });
  const products = currentData?.pages.flatMap((page) => page.data) ?? [];
  useInfiniteScroll({
    ready: hasNextPage && !isFetching && !error,
    loaded: products.length,
    loadMore: () => void fetchNextPage(),
  });

  return (
    <div className="page-width flex gap-3 pt-3 pb-6 md:gap-6 md:pt-5">
      <SubCategoryNav
        categoryId={categoryId}
        currentId={subCategoryId}
        subCategories={all && subCategoriesOf(categoryId, all)}
      />
      <section aria-label={title} className="min-w-0 grow">
        <h1 className="mb-3 flex min-h-9 items-center text-lg font-extrabold tracking-tight md:text-xl">
          {title}
        </h1>
        {error && products.length === 0 ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : currentData && products.length === 0 ? (
          <EmptyState
            title="Nothing here at the moment"
            action={
              <Link to="/" className={buttonClass('primary')}>
                Go To Home
              </Link>
            }
          >
            There are no products in this sub-category yet.
          </EmptyState>
        ) : (
          <ProductGrid
            products={products}
            actionFor={(product) => (
              <>
                <CartControl product={product} />
                {product.stock === 0 && <SoldOutMark productId={product._id} />}
              </>
            )}
            skeletons={!currentData || isFetchingNextPage ? PAGE_SIZE.listing.preset : 0}
          />
        )}
      </section>
    </div>
  );
}
