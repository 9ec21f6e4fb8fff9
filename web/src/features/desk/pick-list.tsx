import type { DeskOrder } from '@tokri/contracts';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { useUser } from '../../api/session-api';
import { ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { Age } from './age';
import { useDeskOrderQuery } from './desk-api';
import { piecesWords } from './desk-words';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { PickRow } from './pick-row';
import { POLL } from './poll';
import { StaleNotice } from './stale-notice';
import { StatusBadge } from './status-badge';
import { useNow } from './use-now';
import { usePicking } from './use-picking';

/** One order of the desk, by its number or id. */
export function PickList({ orderId }: { orderId: string }) {
  const { user } = useUser();
  const [isMine, setIsMine] = useState(false);
  // While it is picked here, each piece is answered with the whole order: a poll on its way could only be older.
  const { currentData, error, refetch } = useDeskOrderQuery(orderId, {
    ...(!isMine && POLL),
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isPickedHere = currentData?.status === 'picking' && currentData.pickerId === user?._id;
  if (isMine !== isPickedHere) setIsMine(isPickedHere);
  return (
    <>
      <Link
        to="/dashboard/orders"
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        All orders
      </Link>
      {currentData && error && <StaleNotice />}
      {currentData ? (
        <LoadedOrder order={currentData} orderId={orderId} isMine={isMine} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-3" role="status" aria-label="The order is loading">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-24 rounded-card" />
          ))}
        </div>
      )}
    </>
  );
}

interface LoadedOrderProps {
  order: DeskOrder;
  /** By which the address names it. */
  orderId: string;
  /** This admin picks it. */
  isMine: boolean;
}

function LoadedOrder({ order, orderId, isMine }: LoadedOrderProps) {
  const now = useNow();
  const { items, missing, isTold, pick } = usePicking(orderId, order.items);
  const isPicking = order.status === 'picking';
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isFinal = ['delivered', 'returned', 'cancelled'].includes(order.status);
  return (
    <>
      <PageHeading
        aside={
          <p className="flex items-center gap-3">
            <StatusBadge status={order.status} />
            {!isFinal && <Age since={order.since} createdAt={order.createdAt} now={now} />}
          </p>
        }
      >
        {order.orderId}
      </PageHeading>
      {isPicking && !isMine && <Notice>Somebody else started to pick this order.</Notice>}
      {order.status === 'on-the-way' && order.isCodeLocked && (
        <Notice>Too many wrong codes. Please hand the order over again.</Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Items">
          <p className="mb-2 font-semibold">
            {isPicking ? `${pieces - missing} of ${piecesWords(pieces)} picked` : piecesWords(pieces)}
          </p>
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item.productId}>
                <PickRow
                  item={item}
                  onPick={isPicking ? (picked) => pick(item.productId, picked) : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
        <OrderFacts order={order} />
      </div>
      <OrderActions order={order} orderId={orderId} missing={missing} isTold={isTold} />
    </>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="mb-3 rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
      {children}
    </p>
  );
}
