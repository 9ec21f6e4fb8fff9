import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { buttonClass } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { CustomerBadges } from './customer-badges';
import { useCustomerQuery } from './customers-api';

/** Name and numbers of the customer on the phone, to be compared with the caller. */
export function PhoneCustomer({ customerId }: { customerId: string }) {
  const customer = useCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  if (customer.error)
    return <ErrorState message={messageOf(customer.error)} onRetry={() => void customer.refetch()} />;
  if (!customer.data)
    return (
      <div role="status" aria-label={t('The customer is loading')}>
        <Skeleton className="h-20 rounded-card" />
      </div>
    );
  const { name, email, mobile } = customer.data;
  return (
    <section
      aria-label={t('Customer')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-card p-4 shadow-card"
    >
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold wrap-anywhere">
          {name || t('No name')}
          <CustomerBadges customer={customer.data} />
        </h2>
        <p className="text-muted-foreground wrap-anywhere">{[mobile, email].filter(Boolean).join(' · ')}</p>
      </div>
      <Link to="/dashboard/phone-order" className={buttonClass('outline')}>
        {t('Another customer')}
      </Link>
    </section>
  );
}
