import { isApiError, messageOf } from '../../../../api/api-error';
import { ErrorState } from '../../../../components/ui/empty-state';
import { Skeleton } from '../../../../components/ui/skeleton';
import { useShopPageQuery } from '../../../../features/content/content-api';
import { ShopPageView } from '../../../../features/content/shop-page-view';
import { t } from '../../../../lib/language';
import { NotFoundPage } from '../not-found-page';

/** A page that the shop wrote: terms, privacy, about. Drafts and unknown slugs lead to the page for lost addresses. */
export function ContentPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useShopPageQuery(slug);
  if (!data && isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT'))
    return <NotFoundPage />;
  return (
    <div className="page-width py-6">
      {data ? (
        <ShopPageView page={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The page is loading')} className="grid max-w-3xl gap-4">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </div>
  );
}
