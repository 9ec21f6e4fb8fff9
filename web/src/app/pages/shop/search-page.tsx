import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../api/api-error';
import { useSearch } from '../../../features/catalogue/list/use-search';
import { useRecordedQuery } from '../../../features/catalogue/list/record-query';
import { NearProducts } from '../../../features/catalogue/list/near-products';
import { productsOf } from '../../../features/catalogue/list/products-of';
import { queryAsRead } from '../../../features/catalogue/list/query-as-read';
import { FilterBar } from '../../../features/catalogue/filters/filter-bar';
import { FilterRail } from '../../../features/catalogue/filters/filter-rail';
import { ProductGrid } from '../../../features/catalogue/list/product-grid';
import { SoldOutMark } from '../../../components/product/sold-out-mark';
import { CartControl } from '../../../features/cart/cart-control';
import { t } from '../../../lib/language';
import { searchPath } from '../../../lib/paths';
import { useInfiniteScroll } from '../../../lib/scroll/use-infinite-scroll';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { EXAMPLE_SEARCHES } from '../../../lib/text/use-typewriter';
import { rich } from '../../../lib/text/rich-text';
import { SearchStart } from './search-start';

const SKELETON_COUNT = 10;

export function SearchPage() {
  const { term, filters, setFilters, isNarrowed, results } = useSearch();
  return (
    <>
      {term === '' && !isNarrowed && <SearchStart />}
      <div className="page-width flex gap-6 pt-4 pb-6">
        {(isNarrowed || results.data?.pages[0]?.totalCount !== 0) && (
          <FilterRail list={{ search: term }} filters={filters} onChange={setFilters} hasSubCategories />
        )}
        <SearchResults />
      </div>
    </>
  );
}

function SearchResults() {
  const { term, filters, setFilters, isNarrowed, results: latest } = useSearch();
  useDocumentTitle(term ? t('Search: {term}', { term }) : t('Search'));
  // Deferred as a whole: rendering twenty cards at once would block the next key on a slow phone.
  const shown = useDeferredValue(latest);
  // `data` keeps the last search's results until the next response; a late response to an earlier search is ignored.
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    shown;

  const products = productsOf(data?.pages);
  useInfiniteScroll({
    // No further page is loaded while the shown results belong to an earlier search.
    ready: shown === latest && hasNextPage && !isFetching && !error,
    loaded: products.length,
    loadMore: () => void fetchNextPage(),
  });
  useRecordedQuery(term, latest.currentData !== undefined);
  const failed = Boolean(error) && !currentData;
  // No count is shown until it is known.
  const first = data?.pages[0];
  const count = first?.totalCount;
  const near = first?.near ?? [];
  const readAs = first && queryAsRead(first);
  return (
    <div className="min-w-0 grow">
      <h1 className="mb-3 text-lg font-bold" aria-live="polite">
        {/* Remounted on a change: browser translations replace the text nodes that React updates. */}
        <span key={String(count)}>
          {t('Search Results')}
          {(!failed || count !== undefined) && ': '}
          {count ?? (!failed && <Skeleton className="inline-block h-4 w-10 align-middle" />)}
        </span>
      </h1>
      {currentData && readAs !== undefined && (
        <p className="-mt-2 mb-3 wrap-anywhere">
          {rich('Showing results for {query}.', { query: <strong>{readAs}</strong> })}
        </p>
      )}
      {(count !== 0 || isNarrowed) && (
        <FilterBar
          list={{ search: term }}
          filters={filters}
          onChange={setFilters}
          preset={{ name: term === '' ? t('New') : t('Relevance') }}
          hasSubCategories
        />
      )}
      {failed ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data && near.length > 0 && !isFetching ? (
        <NearProducts
          term={term}
          search={first?.readAs?.search ?? term}
          unmatched={first?.unmatched ?? []}
          products={near}
          actionFor={(product) => <CartControl product={product} />}
        />
      ) : data && products.length === 0 && !isFetching ? (
        <EmptyState
          illustration="magnifier"
          title={t('No Data found')}
          action={
            isNarrowed ? (
              <Button onClick={() => setFilters({})}>{t('Clear all filters')}</Button>
            ) : (
              <OtherSearches />
            )
          }
        >
          {isNarrowed ? (
            t('No products match these filters.')
          ) : (
            <>
              {term !== '' && <p className="wrap-anywhere">{t('No results for {term}.', { term })}</p>}
              {t('Try another search: the kind of product, or a brand.')}
            </>
          )}
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
          skeletons={!data || isFetchingNextPage ? SKELETON_COUNT : 0}
          stale={isFetching && !isFetchingNextPage}
        />
      )}
    </div>
  );
}

function OtherSearches() {
  return (
    <ul aria-label={t('Other searches')} className="flex flex-wrap justify-center gap-2">
      {EXAMPLE_SEARCHES.slice(0, 6)
        .map((example) => t(example))
        .map((word) => (
          <li key={word}>
            <Link
              to={searchPath(word)}
              className="inline-flex min-h-11 items-center rounded-full border border-input bg-card px-4 text-sm font-semibold hover:border-primary"
            >
              {word}
            </Link>
          </li>
        ))}
    </ul>
  );
}
