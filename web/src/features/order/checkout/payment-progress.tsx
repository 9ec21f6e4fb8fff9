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
      {paymentMessage(order?.payment_status, order?.orderId ?? '')}
    </p>
  );
}

function paymentMessage(status: OwnOrder['payment_status'] | undefined, orderNumber: string): string {
  if (status === 'PAID')
    return t('Order {orderId} is paid. Follow it to see when it arrives.', { orderId: orderNumber });
  if (status === 'FAILED')
    return t('The payment of order {orderId} did not go through. Nothing was ordered.', {
      orderId: orderNumber,
    });
  if (status === 'REFUNDED')
    return t('The payment of order {orderId} was refunded to you.', { orderId: orderNumber });
  return t('We are waiting for your bank to confirm. My Orders shows the result as soon as it is there.');
}
