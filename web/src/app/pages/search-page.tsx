import { useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { messageOf } from '../../api/api-error';
import { useSearchInfiniteQuery } from '../../features/catalogue/catalogue-api';
import { ProductGrid } from '../../features/catalogue/product-grid';
import { CartControl } from '../../features/cart/cart-control';
import { useInfiniteScroll } from '../../lib/use-infinite-scroll';
import { useTitle } from '../../lib/use-title';

const PLACES = 10;

export function SearchPage() {
  const [params] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  useTitle(term ? `Search: ${term}` : 'Search');
  // `data` stays that of the last word until the next answer; an answer to an older word is never shown as this one's.
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useSearchInfiniteQuery(term);

  const products = data?.pages.flatMap((page) => page.data) ?? [];
  useInfiniteScroll({
    ready: hasNextPage && !isFetching && !error,
    loaded: products.length,
    loadMore: () => void fetchNextPage(),
  });
  const count = data?.pages[0]?.totalCount ?? 0;
  return (
    <div className="page-width pt-4 pb-6">
      <h1 className="mb-4 text-lg font-bold" aria-live="polite">
        Search Results: {count}
      </h1>
      {error && !currentData ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data && products.length === 0 && !isFetching ? (
        <EmptyState drawing="lens" title="No Data found">
          Try another word: the kind of thing, or a brand.
        </EmptyState>
      ) : (
        <ProductGrid
          products={products}
          actionFor={(product) => <CartControl product={product} />}
          places={!data || isFetchingNextPage ? PLACES : 0}
          stale={isFetching && !isFetchingNextPage}
        />
      )}
    </div>
  );
}
