import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { useOrdersQuery } from '../../../features/order/order-api';
import { OrderList } from '../../../features/order/order-list';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** In the same chunk: an order is usually opened from the list. */
export { OrderPage } from './order-page';

export function OrdersPage() {
  useDocumentTitle(t('My Orders'));
  return (
    <>
      <PageHeading>{t('My Orders')}</PageHeading>
      <Orders />
    </>
  );
}

function Orders() {
  const { user, settled, session } = useUser();
  const { currentData, error, refetch } = useOrdersQuery(user ? session : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (settled && !user) return <LoginPrompt>{t('Log in to see your orders.')}</LoginPrompt>;
  if (currentData && currentData.length > 0) return <OrderList orders={currentData} />;
  if (currentData) {
    return (
      <EmptyState
        title={t('No Data')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('Shop Now')}
          </Link>
        }
      >
        {t('Your orders will appear here.')}
      </EmptyState>
    );
  }
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3" role="status" aria-label={t('Your orders are loading')}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
