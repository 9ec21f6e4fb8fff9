import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button, buttonClass } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { ViewBar } from '../../../components/views/view-bar';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { statusLabel } from '../order-labels';
import { useAllOrdersInfiniteQuery } from './all-orders-api';
import { ExportOrdersButton } from './export-orders-button';
import { FoundOrders } from './found-orders';
import { OrderFilters } from './order-filters';
import { useOrderFilters } from './use-order-filters';

const builtInViews = () => [
  { name: t('All orders'), query: '' },
  { name: statusLabel('awaiting-payment'), query: 'status=awaiting-payment' },
  { name: statusLabel('not-delivered'), query: 'status=not-delivered' },
  { name: t('Refunded'), query: 'payment=refunded' },
];

/** Orders in any status, the newest first. */
export function AllOrders() {
  useDocumentTitle(t('All orders'));
  const filters = useOrderFilters();
  const list = useAllOrdersInfiniteQuery(filters.request, { refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  const orders = pages?.flatMap(({ data }) => data);
  const searchedTo = pages?.at(-1)?.searchedTo;
  return (
    <>
      <PageHeading
        aside={
          <div className="flex flex-wrap gap-2">
            <ExportOrdersButton request={filters.request} />
            <Link to="/dashboard/orders" className={buttonClass('outline')}>
              {t('Open orders')}
            </Link>
          </div>
        }
      >
        {t('All orders')}
      </PageHeading>
      <ViewBar list="orders" query={filters.parameters} builtIn={builtInViews()} />
      <OrderFilters {...filters} />
      {orders ? (
        orders.length > 0 ? (
          <FoundOrders orders={orders} />
        ) : (
          !list.hasNextPage && (
            <EmptyState illustration="magnifier" title={t('No orders')}>
              {filters.isFiltered ? t('No order matches your filters.') : undefined}
            </EmptyState>
          )
        )
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label={t('The orders are loading')}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {orders && list.hasNextPage && (
        <div className="mt-4 grid justify-items-center gap-2">
          {searchedTo && (
            <p role="status">{t('Searched back to {time}.', { time: displayTime(searchedTo) })}</p>
          )}
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {searchedTo ? t('Search older orders') : t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
