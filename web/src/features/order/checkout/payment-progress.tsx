import { useEffect, useState } from 'react';
import { api, useApiDispatch } from '../../../api/base-api';
import { useUser } from '../../../api/session-api';
import { t } from '../../../lib/language';
import { clearAwaitingPayment, readAwaitingPayment } from './awaiting-payment';
import { useOrdersQuery } from '../order-api';

const POLL_INTERVAL_MS = 2_000;
const POLL_TIMEOUT_MS = 60_000;
/** Milliseconds after the payment at which the cart is read again. */
const CART_CLEARED_MS = [0, 1_000, 4_000, 10_000] as const;

/**
 * The state of the payment as the server knows it: the provider notifies the server even if this page is
 * closed.
 */
export function PaymentProgress() {
  const { session } = useUser();
  const [orderId] = useState(readAwaitingPayment);
  const [isPolling, setIsPolling] = useState(true);
  const { data } = useOrdersQuery(session, {
    refetchOnMountOrArgChange: true,
    pollingInterval: orderId && isPolling ? POLL_INTERVAL_MS : 0,
  });
  const order = data?.find((candidate) => candidate.orderId === orderId || candidate._id === orderId);
  const isPending = order === undefined || order.payment_status === 'PENDING';

  useEffect(() => {
    if (order && !isPending) {
      clearAwaitingPayment();
      setIsPolling(false);
    }
    const timer = setTimeout(() => setIsPolling(false), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [order, isPending]);

  // The cart is cleared by an event of the order, a moment after the payment.
  const dispatch = useApiDispatch();
  const isPaid = order?.payment_status === 'PAID';
  useEffect(() => {
    if (!isPaid) return undefined;
    const refetch = () => void dispatch(api.util.invalidateTags(['Cart']));
    const timers = CART_CLEARED_MS.map((delay) => setTimeout(refetch, delay));
    return () => timers.forEach(clearTimeout);
  }, [isPaid, dispatch]);

  if (!orderId) return null;
  return (
    <p role="status" className="text-muted-foreground">
      {paymentMessage(order?.payment_status, order?.orderId ?? '')}
    </p>
  );
}

function paymentMessage(status: string | undefined, orderNumber: string): string {
  if (status === 'PAID')
    return t('Order {orderId} is paid and will be with you in about 10 minutes.', { orderId: orderNumber });
  if (status === 'FAILED')
    return t('The payment of order {orderId} did not go through. Nothing was ordered.', {
      orderId: orderNumber,
    });
  if (status === 'REFUNDED')
    return t('The payment of order {orderId} was refunded to you.', { orderId: orderNumber });
  return t('We are waiting for your bank to confirm. My Orders shows the result as soon as it is there.');
}
