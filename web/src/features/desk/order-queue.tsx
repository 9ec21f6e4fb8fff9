import { MAX_HANDED_OVER } from '@tokri/contracts/limits';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useOrderEvents } from '../../api/order-events/use-order-events';
import { useUser } from '../../api/session-api';
import { Button } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Pagination } from '../../components/ui/pagination';
import { SearchField } from '../../components/ui/search-field';
import { Skeleton } from '../../components/ui/skeleton';
import { useDeskOrdersQuery } from './desk-api';
import { HandOverDialog } from './hand-over-dialog';
import { QueueRow } from './queue-row';
import { QueueTabs } from './queue-tabs';
import { POLL, POLL_BESIDE_EVENTS } from './poll';
import { StaleNotice } from './stale-notice';
import { useNow } from './use-now';
import { useQueueAddress } from './use-queue-address';

/** The orders that the desk has to care for, longest waiting first. */
export function OrderQueue() {
  const { query, goTo, searchInput, setSearchInput } = useQueueAddress();
  const hasEvents = useOrderEvents(useUser().session);
  const poll = hasEvents ? POLL_BESIDE_EVENTS : POLL;
  const queue = useDeskOrdersQuery(query, { ...poll, refetchOnMountOrArgChange: true });
  const now = useNow();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [handingOver, setHandingOver] = useState<readonly string[]>();

  const shown = queue.currentData;
  // Somebody else may have handed one over since it was selected.
  const selected = (shown?.data ?? [])
    .filter(({ status, orderId }) => status === 'packed' && selection.has(orderId))
    .map(({ orderId }) => orderId);
  const select = (orderId: string, isSelected: boolean) => {
    const next = new Set(selection);
    if (isSelected) next.add(orderId);
    else next.delete(orderId);
    setSelection(next);
  };

  return (
    <>
      <PageHeading
        aside={
          <SearchField
            label="Search order"
            placeholder="Order number or mobile"
            value={searchInput}
            onChange={setSearchInput}
          />
        }
      >
        Orders
      </PageHeading>
      <QueueTabs query={query} counts={queue.data?.counts} />
      {shown && queue.error && <StaleNotice />}
      {shown ? (
        <>
          {shown.data.length > 0 ? (
            <ul className="grid gap-2">
              {shown.data.map((order) => (
                <li key={order._id}>
                  <QueueRow
                    order={order}
                    now={now}
                    isSelected={selection.has(order.orderId)}
                    onSelect={(isSelected) => select(order.orderId, isSelected)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="No orders">
              {query.search ? 'No order matches your search.' : 'Nothing to do here.'}
            </EmptyState>
          )}
          {(shown.totalPage > 1 || query.page > 1) && (
            <Pagination
              page={query.page}
              pageCount={Math.max(1, shown.totalPage)}
              onPageChange={(page) => goTo({ page: Math.min(page, Math.max(1, shown.totalPage)) })}
            />
          )}
        </>
      ) : queue.error ? (
        <ErrorState message={messageOf(queue.error)} onRetry={() => void queue.refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label="The orders are loading">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {selected.length > 0 && (
        <div className="sticky bottom-0 z-45 mt-4 flex items-center justify-between gap-3 rounded-t-card bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar">
          <p aria-live="polite">
            {selected.length} selected
            {selected.length > MAX_HANDED_OVER && `, at most ${MAX_HANDED_OVER} at once`}
          </p>
          <Button disabled={selected.length > MAX_HANDED_OVER} onClick={() => setHandingOver(selected)}>
            Hand over
          </Button>
        </div>
      )}
      <HandOverDialog orderIds={handingOver} onClose={() => setHandingOver(undefined)} />
    </>
  );
}
