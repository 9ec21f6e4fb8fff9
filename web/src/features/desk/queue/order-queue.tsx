import type { QueuedOrder } from '@tokri/contracts';
import { Volume2, VolumeX } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useOrderEvents } from '../../../api/order-events/use-order-events';
import { useUser } from '../../../api/session-api';
import { useMayDo } from '../../../components/use-may-do';
import { IconButton } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Pagination } from '../../../components/ui/pagination';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CashLink } from '../cash/cash-link';
import { useDeskOrdersQuery } from '../desk-api';
import { HandOverDialog } from '../hand-over/hand-over-dialog';
import { isOrderNumber } from '../printing/order-numbers';
import { isLate, QueueRow, SELECTABLE } from './queue-row';
import { QueueTabs } from './queue-tabs';
import { POLL, POLL_BESIDE_EVENTS } from '../poll';
import { SelectionBar } from './selection-bar';
import { StaleNotice } from '../stale-notice';
import { useNewOrderTone } from './use-new-order-tone';
import { useNow } from '../../../lib/use-now';
import { useQueueAddress } from './use-queue-address';
import { useScanner } from '../scanning/use-scanner';
import { plural, t } from '../../../lib/language';

const RidersPanel = lazyPart(async () => (await import('../riders/riders-panel')).RidersPanel);

const TICK_MS = 1_000;

/** The open orders, late ones first. */
export function OrderQueue() {
  const { query, goTo, searchInput, setSearchInput } = useQueueAddress();
  const hasEvents = useOrderEvents(useUser().session);
  const poll = hasEvents ? POLL_BESIDE_EVENTS : POLL;
  const may = useMayDo();
  const queue = useDeskOrdersQuery(query, { ...poll, refetchOnMountOrArgChange: true });
  const now = useNow(TICK_MS);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [handingOver, setHandingOver] = useState<readonly string[]>();

  const waiting = queue.data?.counts.confirmed;
  useDocumentTitle(`${waiting ? `(${waiting}) ` : ''}${t('Orders')}`);
  const tone = useNewOrderTone(waiting);
  const navigate = useNavigate();
  useScanner((scanned) => {
    if (isOrderNumber(scanned)) void navigate(`/dashboard/orders/${scanned}`);
    else toast.error(t('{scanned} is no order number.', { scanned }));
  });

  const shown = queue.currentData;
  // Another admin may have changed its status since it was selected.
  const isSelected = ({ status, orderId }: QueuedOrder) =>
    SELECTABLE.includes(status) && selection.has(orderId);
  const selected = shown?.data.filter(isSelected) ?? [];
  const late = shown?.data.filter((order) => isLate(order, now)).length ?? 0;
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
          <div className="flex w-full items-center gap-2 sm:w-auto">
            <SearchField
              label={t('Search order')}
              placeholder={t('Order number or mobile')}
              value={searchInput}
              onChange={setSearchInput}
            />
            <IconButton label={t('Sound for new orders')} aria-pressed={tone.isOn} onClick={tone.toggle}>
              {tone.isOn ? (
                <Volume2 className="size-5 text-primary" aria-hidden="true" />
              ) : (
                <VolumeX className="size-5" aria-hidden="true" />
              )}
            </IconButton>
            {may('cash.read') && <CashLink />}
          </div>
        }
      >
        {t('Orders')}
      </PageHeading>
      <QueueTabs query={query} counts={queue.data?.counts} />
      <p className="mb-3">
        <Link to="/dashboard/orders/all" className="inline-flex min-h-11 items-center text-primary underline">
          {t('All orders, including finished ones')}
        </Link>
      </p>
      <Suspense fallback={null}>
        <RidersPanel poll={poll} now={now} />
      </Suspense>
      {shown && queue.error && <StaleNotice />}
      <div role="status">
        {late > 0 && (
          <p className="mb-3 rounded-card bg-accent-pale p-3 font-semibold text-foreground">
            {plural(
              late,
              '{count} order is later than promised. Its time is red.',
              '{count} orders are later than promised. Their times are red.',
            )}
          </p>
        )}
      </div>
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
            <EmptyState title={t('No orders')}>
              {query.search ? t('No order matches your search.') : t('Nothing to do here.')}
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
        <div className="grid gap-2" role="status" aria-label={t('The orders are loading')}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {selected.length > 0 && (
        <SelectionBar selected={selected} {...(may('orders.fulfil') && { onHandOver: setHandingOver })} />
      )}
      <HandOverDialog orderIds={handingOver} onClose={() => setHandingOver(undefined)} />
    </>
  );
}
