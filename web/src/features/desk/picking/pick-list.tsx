import type { DeskOrder } from '@tokri/contracts';
import { ChevronLeft, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDeskOrderQuery } from '../desk-api';
import { DeskOrderView } from '../order/desk-order-view';
import { printAddress } from '../printing/order-numbers';
import { POLL } from '../poll';
import { StaleNotice } from '../stale-notice';
import { t } from '../../../lib/language';

const LINK = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary';

interface PickListProps {
  orderId: string;
  /** Offers another delivery time. */
  renderChangeTime: (order: DeskOrder) => ReactNode;
}

export function PickList({ orderId, renderChangeTime }: PickListProps) {
  const { user } = useUser();
  const [isMine, setIsMine] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  // While picking here, every request returns the whole order; a concurrent poll could only be older. The answer of the
  // shopper to a question comes by polling.
  const { currentData, error, refetch } = useDeskOrderQuery(orderId, {
    ...((!isMine || isAsked) && POLL),
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isPickedHere = currentData?.status === 'picking' && currentData.pickerId === user?._id;
  if (isMine !== isPickedHere) setIsMine(isPickedHere);
  const hasQuestion = currentData?.questions?.some(({ status }) => status === 'open') ?? false;
  if (isAsked !== hasQuestion) setIsAsked(hasQuestion);
  return (
    <>
      <div className="flex justify-between">
        <Link to="/dashboard/orders" className={LINK}>
          <ChevronLeft className="size-5" aria-hidden="true" />
          {t('Open orders')}
        </Link>
        {currentData && (
          <Link to={printAddress([currentData.orderId])} className={LINK}>
            <Printer className="size-5" aria-hidden="true" />
            {t('Print')}
          </Link>
        )}
      </div>
      {currentData && error && <StaleNotice />}
      {currentData ? (
        <DeskOrderView
          order={currentData}
          orderId={orderId}
          isMine={isMine}
          changeTime={renderChangeTime(currentData)}
        />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-3" role="status" aria-label={t('The order is loading')}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-24 rounded-card" />
          ))}
        </div>
      )}
    </>
  );
}
