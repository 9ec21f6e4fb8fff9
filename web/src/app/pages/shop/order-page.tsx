import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { useMayChangeTime } from '../../../components/may-change-time';
import { buttonClass } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { AddressText } from '../../../features/address/address-text';
import { OrderView } from '../../../features/order/order-view';
import { useFollowedOrder } from '../../../features/order/tracking/use-followed-order';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { PageSkeleton } from '../../layout/page-skeleton';
import { useOrderAgain } from './use-order-again';

/** Loaded only for orders whose time can be changed. */
const OwnTimePart = lazyPart(async () => (await import('../slot-part')).OwnTimePart);

export function OrderPage() {
  const { orderId = '' } = useParams();
  useDocumentTitle(t('Order {orderId}', { orderId }));
  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/myorders" className={buttonClass('ghost', 'md', 'print:hidden')}>
            {t('My Orders')}
          </Link>
        }
      >
        {t('Order {orderId}', { orderId })}
      </PageHeading>
      <FollowedOrder orderId={orderId} />
    </>
  );
}

function FollowedOrder({ orderId }: { orderId: string }) {
  const { user, settled, session } = useUser();
  const { order, error, refetch } = useFollowedOrder(orderId, user && session);
  const orderAgain = useOrderAgain(session);
  const mayChangeTime = useMayChangeTime();
  if (settled && !user) return <LoginPrompt>{t('Log in to see your order.')}</LoginPrompt>;
  if (order) {
    return (
      <OrderView
        order={order}
        address={<AddressText address={order.delivery_address} />}
        changeTime={
          mayChangeTime(order) && (
            <Suspense fallback={null}>
              <OwnTimePart order={order} />
            </Suspense>
          )
        }
        onOrderAgain={() => orderAgain(order)}
      />
    );
  }
  if (isApiError(error) && error.status === 404) {
    return (
      <EmptyState title={t('This order was not found')} illustration="magnifier">
        {t('Please choose it in My Orders.')}
      </EmptyState>
    );
  }
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
