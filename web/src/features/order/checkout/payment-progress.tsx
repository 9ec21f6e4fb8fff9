import type { OwnOrder } from '@tokri/contracts';
import { useUser } from '../../../api/session-api';
import { t } from '../../../lib/language';
import { useOrdersQuery } from '../order-api';

export function PaymentProgress({ orderId }: { orderId: string }) {
  const { session } = useUser();
  const { data } = useOrdersQuery(session);
  const order = data?.find((candidate) => candidate.orderId === orderId || candidate._id === orderId);
  return (
    <p role="status" className="text-muted-foreground">
      {paymentMessage(order)}
    </p>
  );
}

function paymentMessage(order: Pick<OwnOrder, 'orderId' | 'status' | 'payment_status'> | undefined): string {
  const of = { orderId: order?.orderId ?? '' };
  switch (order?.payment_status) {
    case 'REFUNDED':
      return t('The payment of order {orderId} was refunded to you.', of);
    case 'FAILED':
      // The provider may lead here after a payment that came too late, which is known once it is refunded.
      return t('Order {orderId} was cancelled. If you have paid, you get your money back.', of);
    case 'PAID':
    case 'PARTLY REFUNDED':
      return order.status === 'cancelled'
        ? t('Order {orderId} was cancelled. You get your money back; that can take some time.', of)
        : t('Order {orderId} is paid. Follow it to see when it arrives.', of);
    default:
      return t('We are waiting for your bank to confirm. My Orders shows the result as soon as it is there.');
  }
}
