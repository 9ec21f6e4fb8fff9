import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { messageOf } from '../../api/api-error';
import { useSearchInfiniteQuery } from '../../features/catalogue/catalogue-api';
import { useRecordedQuery } from '../../features/catalogue/record-query';
import { ProductGrid } from '../../features/catalogue/product-grid';
import { SoldOutMark } from '../../components/sold-out-mark';
import { CartControl } from '../../features/cart/cart-control';
import { searchPath } from '../../lib/paths';
import { useInfiniteScroll } from '../../lib/use-infinite-scroll';
import { useDocumentTitle } from '../../lib/use-document-title';
import { EXAMPLE_SEARCHES } from '../../lib/use-typewriter';

const SKELETON_COUNT = 10;

export function SearchPage() {
  const [params] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  useDocumentTitle(term ? `Search: ${term}` : 'Search');
  // `data` stays that of the last search until the next answer; a late answer to an older search is never shown.
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useSearchInfiniteQuery(term);

  const products = data?.pages.flatMap((page) => page.data) ?? [];
  useInfiniteScroll({
    ready: hasNextPage && !isFetching && !error,
    loaded: products.length,
    loadMore: () => void fetchNextPage(),
  });
  const results = useRecordedQuery(term, currentData !== undefined);
  const failed = Boolean(error) && !currentData;
  // Nothing is said of how many there are before it is known.
  const count = data?.pages[0]?.totalCount;
  return (
    <div ref={results} className="page-width pt-4 pb-6">
      <h1 className="mb-4 text-lg font-bold" aria-live="polite">
        Search Results
        {(!failed || count !== undefined) && ': '}
        {count ?? (!failed && <Skeleton className="inline-block h-4 w-10 align-middle" />)}
      </h1>
      {failed ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data && products.length === 0 && !isFetching ? (
        <EmptyState illustration="magnifier" title="No Data found" action={<OtherSearches />}>
          Try another search: the kind of product, or a brand.
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

/** A way on for who found nothing. */
function OtherSearches() {
  return (
    <ul aria-label="Other searches" className="flex flex-wrap justify-center gap-2">
      {EXAMPLE_SEARCHES.slice(0, 6).map((word) => (
        <li key={word}>
          <Link
            to={searchPath(word)}
            className="inline-flex min-h-11 items-center rounded-full border border-primary-border bg-primary-pale px-4 text-sm font-semibold text-primary-dark hover:border-primary"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
