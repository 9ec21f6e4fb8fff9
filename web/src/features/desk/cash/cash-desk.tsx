import type { RiderCash } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { POLL } from '../poll';
import { StaleNotice } from '../stale-notice';
import { useCashQuery } from './cash-api';
import { CountDialog, type Count } from './count-dialog';
import { RiderRow } from './rider-row';
import { SettlementList } from './settlement-list';
import { t } from '../../../lib/language';

/** The cash held by riders, counted when they hand it in. */
export function CashDesk() {
  const cash = useCashQuery(undefined, { ...POLL, refetchOnMountOrArgChange: true });
  const maySettle = useMayDo()('cash.settle');
  // The amount when counting began: later deliveries are not part of the cash being counted.
  const [count, setCount] = useState<Count>();

  const countAgain = async ({ mobile, name }: RiderCash) => {
    const { data } = await cash.refetch();
    const rider = data?.riders.find((each) => each.mobile === mobile);
    if (data && !rider) toast(t('Somebody else has settled with {name}', { name }));
    setCount(rider && { rider, isAgain: true });
  };

  if (!cash.data)
    return cash.error ? (
      <ErrorState message={messageOf(cash.error)} onRetry={() => void cash.refetch()} />
    ) : (
      <div className="grid gap-2" role="status" aria-label={t('The cash is loading')}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-20 rounded-card" />
        ))}
      </div>
    );
  const { riders, settlements } = cash.data;
  return (
    <>
      {cash.error && <StaleNotice />}
      {riders.length > 0 ? (
        <ul className="grid gap-2">
          {riders.map((rider) => (
            <li key={rider.mobile}>
              <RiderRow
                rider={rider}
                {...(maySettle && { onSettle: () => setCount({ rider, isAgain: false }) })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('No cash with riders')}>{t('All collected cash is at the desk.')}</EmptyState>
      )}
      {settlements.length > 0 && <SettlementList settlements={settlements} />}
      <CountDialog count={count} onClose={() => setCount(undefined)} onChanged={countAgain} />
    </>
  );
}
