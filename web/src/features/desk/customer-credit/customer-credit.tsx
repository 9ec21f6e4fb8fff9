import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { CreditEntries } from '../../../components/bill/credit-entries';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { CreditForm } from './credit-form';
import { useCustomerCreditInfiniteQuery } from './customer-credit-api';

/** The store credit of a customer, and the form that gives more. */
export function CustomerCredit({ customerId }: { customerId: string }) {
  const credit = useCustomerCreditInfiniteQuery(customerId, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const mayGive = useMayDo()('orders.refund');
  const pages = credit.data?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const close = () => setIsOpen(false);
  return (
    <section aria-labelledby="customer-credit" className="rounded-card bg-card p-4 shadow-card md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="customer-credit" className="text-lg font-bold">
          {t('Store credit')}
        </h2>
        {mayGive && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('Give store credit')}
          </Button>
        )}
      </div>
      {pages ? (
        <>
          <p className="mt-1 font-semibold">{displayRupees(pages[0]!.balance)}</p>
          {entries.length > 0 && <CreditEntries entries={entries} />}
          {credit.hasNextPage && (
            <Button
              variant="outline"
              className="mt-3"
              busy={credit.isFetchingNextPage}
              onClick={() => void credit.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          )}
        </>
      ) : credit.error ? (
        <ErrorState message={messageOf(credit.error)} onRetry={() => void credit.refetch()} />
      ) : (
        <div role="status" aria-label={t('The list is loading')} className="mt-3">
          <Skeleton className="h-12 rounded-card" />
        </div>
      )}
      <Dialog open={isOpen} onClose={close} title={t('Give store credit')}>
        <CreditForm customerId={customerId} onClose={close} />
      </Dialog>
    </section>
  );
}
