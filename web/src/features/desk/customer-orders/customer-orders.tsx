import type { CustomerOrders as Orders } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { buttonClass } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayDate } from '../../../lib/display-time';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useCustomerOrdersQuery } from './customer-orders-api';
import { StatusBadge } from '../status-badge';
import { plural, t } from '../../../lib/language';

export function CustomerOrders({ customerId }: { customerId: string }) {
  const orders = useCustomerOrdersQuery(customerId, { refetchOnMountOrArgChange: true });
  const may = useMayDo();
  return (
    <section aria-labelledby="customer-orders" className="rounded-card bg-card p-4 shadow-card md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="customer-orders" className="text-lg font-bold">
          {t('Orders')}
        </h2>
        {may('orders.create') && (
          <Link to={`/dashboard/phone-order/${customerId}`} className={buttonClass('outline')}>
            {t('Order by phone')}
          </Link>
        )}
      </div>
      {orders.data ? (
        <OrderRows orders={orders.data} customerId={customerId} />
      ) : orders.error ? (
        <ErrorState message={messageOf(orders.error)} onRetry={() => void orders.refetch()} />
      ) : (
        <div role="status" aria-label={t('The orders are loading')} className="mt-3">
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
    </section>
  );
}

function OrderRows({ orders, customerId }: { orders: Orders; customerId: string }) {
  const mayOpen = useMayDo()('orders.read');
  const { latest } = orders;
  if (latest.length === 0) return <p className="mt-1 text-muted-foreground">{t('None yet.')}</p>;
  return (
    <>
      <p className="mt-1 text-muted-foreground">{describeTotals(orders)}</p>
      <ul aria-label={t('Newest orders')} className="mt-2 divide-y divide-border">
        {latest.map(({ _id, orderId, status, createdAt, total }) => (
          <li
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto_7rem]"
          >
            {mayOpen ? (
              <Link to={`/dashboard/orders/${orderId}`} className="font-semibold text-primary underline">
                {orderId}
              </Link>
            ) : (
              <span className="font-semibold">{orderId}</span>
            )}
            <span className="text-right font-semibold tabular-nums sm:col-start-4">
              {displayRupees(total)}
            </span>
            <span className="text-muted-foreground sm:col-start-2 sm:row-start-1">
              {displayDate(createdAt)}
            </span>
            <span className="justify-self-end sm:col-start-3 sm:row-start-1">
              <StatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
      {mayOpen && (
        <Link
          to={`/dashboard/orders/all?userId=${customerId}`}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('All orders of this customer')}
        </Link>
      )}
    </>
  );
}

function describeTotals({ orders, cancelled, revenue, refunded, counted, hasMore }: Orders): string {
  const parts = [
    plural(orders, '{count} order', '{count} orders'),
    displayRupees(revenue),
    ...(cancelled > 0 ? [t('{count} cancelled or brought back', { count: cancelled })] : []),
    ...(refunded > 0 ? [t('{amount} refunded', { amount: displayRupees(refunded) })] : []),
    ...(hasMore ? [t('of the newest {count}', { count: counted })] : []),
  ];
  return parts.join(' · ');
}
