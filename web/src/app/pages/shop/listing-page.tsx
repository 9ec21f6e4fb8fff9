import { PAGE_SIZE } from '@tokri/contracts/limits';
import { idOfSlug, titleOfSlug } from '@tokri/contracts/slug';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button, buttonClass } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { useListingInfiniteQuery } from '../../../features/catalogue/list/list-api';
import { subCategoriesOf } from '../../../features/catalogue/category-paths';
import { movedListing } from '../../../features/catalogue/moved-listing';
import { Breadcrumbs } from '../../../features/catalogue/list/breadcrumbs';
import { FilterRail } from '../../../features/catalogue/filters/filter-rail';
import { FilterBar } from '../../../features/catalogue/filters/filter-bar';
import { useListFilters } from '../../../features/catalogue/filters/use-list-filters';
import { productsOf } from '../../../features/catalogue/list/products-of';
import { SubCategoryNav } from '../../../features/catalogue/list/sub-category-nav';
import { ProductGrid } from '../../../features/catalogue/list/product-grid';
import { SoldOutMark } from '../../../components/product/sold-out-mark';
import { CartControl } from '../../../features/cart/cart-control';
import { plural, t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { useInfiniteScroll } from '../../../lib/scroll/use-infinite-scroll';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { NotFoundPage } from './not-found-page';

const PRESET = { sort: 'popular' } as const;

export function ListingPage() {
  const { category = '', subCategory = '' } = useParams();
  const { search } = useLocation();
  const categoryId = idOfSlug(category);
  const subCategoryId = idOfSlug(subCategory);
  const isWhole = subCategoryId === categoryId;
  const { data: all } = useSubCategoriesQuery();
  const { data: categories } = useCategoriesQuery();
  const shown = categories?.find(({ _id }) => _id === categoryId) ?? {
    _id: categoryId,
    name: titleOfSlug(category),
    image: '',
  };
  // The English title comes from the slug in the address.
  const titled = isWhole
    ? { ...shown, name: titleOfSlug(category) }
    : { ...all?.find(({ _id }) => _id === subCategoryId), name: titleOfSlug(subCategory) };
  const isKnown = isWhole
    ? categories?.some(({ _id }) => _id === categoryId)
    : all?.some(({ _id }) => _id === subCategoryId);
  const title = isWhole ? t('All {name}', { name: nameOf(titled) }) : nameOf(titled);
  useDocumentTitle(title);
  const [filters, setFilters] = useListFilters();
  const list = isWhole ? { categoryId, wholeCategory: true } : { categoryId, subCategoryId };
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListingInfiniteQuery({ ...list, ...PRESET, ...filters });
  const count = currentData?.pages[0]?.totalCount;
  const isNarrowed = Object.keys(filters).some((name) => name !== 'sort');
  const products = productsOf(currentData?.pages);
  useInfiniteScroll({
    ready: hasNextPage && !isFetching && !error,
    loaded: products.length,
    loadMore: () => void fetchNextPage(),
  });

  const fields = { list, filters, onChange: setFilters, hasSubCategories: isWhole };
  const isEmpty = currentData !== undefined && products.length === 0 && !isNarrowed;
  const movedTo = movedListing({ categoryId, subCategoryId, categories, subCategories: all }, isEmpty);
  if (movedTo) return <Navigate replace to={movedTo + search} />;
  if (isKnown === false && currentData && products.length === 0) return <NotFoundPage />;
  return (
    <div className="page-width flex gap-3 pt-3 pb-6 md:gap-6 md:pt-5">
      <SubCategoryNav
        category={shown}
        currentId={subCategoryId}
        subCategories={all && subCategoriesOf(categoryId, all)}
      />
      <FilterRail {...fields} />
      <section aria-label={title} className="min-w-0 grow">
        <Breadcrumbs category={shown} current={isWhole ? undefined : title} />
        <div className="mb-2 flex min-h-9 flex-wrap items-baseline gap-x-3">
          <h1 className="text-lg font-extrabold tracking-tight md:text-xl">{title}</h1>
          <p aria-live="polite" className="text-sm text-muted-foreground">
            {count === undefined ? ' ' : plural(count, '{count} product', '{count} products')}
          </p>
        </div>
        <FilterBar {...fields} preset={PRESET} />
        {error && products.length === 0 ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : currentData && products.length === 0 ? (
          <EmptyState
            title={isNarrowed ? t('No products match these filters') : t('Nothing here at the moment')}
            action={
              isNarrowed ? (
                <Button onClick={() => setFilters({})}>{t('Clear all filters')}</Button>
              ) : (
                <Link to="/" className={buttonClass('primary')}>
                  {t('Go To Home')}
                </Link>
              )
            }
          >
            {isNarrowed
              ? t('Try removing some of them.')
              : t('There are no products in this sub-category yet.')}
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
