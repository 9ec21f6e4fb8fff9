import { useEffect, useState } from 'react';
import { useUser } from '../../api/session-api';
import { forgetOrder, orderAwaitingPayment } from './open-payment';
import { useOrdersQuery } from './order-api';

const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

/** What the shop knows of the payment: its word comes from the provider, not from this page being open. */
export function PaymentProgress() {
  const { session } = useUser();
  const [orderId] = useState(orderAwaitingPayment);
  const [patient, setPatient] = useState(true);
  const { data } = useOrdersQuery(session, {
    refetchOnMountOrArgChange: true,
    pollingInterval: orderId && patient ? ASK_EVERY_MS : 0,
  });
  const order = data?.find((one) => one.orderId === orderId || one._id === orderId);
  const open = order === undefined || order.payment_status === 'PENDING';

  useEffect(() => {
    if (order && !open) {
      forgetOrder();
      setPatient(false);
    }
    const timer = setTimeout(() => setPatient(false), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [order, open]);

  if (!orderId) return null;
  return (
    <p role="status" className="text-soft">
      {wordsFor(order?.payment_status, order?.orderId ?? '')}
    </p>
  );
}

function wordsFor(status: string | undefined, number: string): string {
  if (status === 'PAID') return `Order ${number} is paid and will be with you in about 10 minutes.`;
  if (status === 'FAILED') return `The payment of order ${number} did not go through. Nothing was ordered.`;
  if (status === 'REFUNDED') return `The payment of order ${number} was given back to you.`;
  return 'We are waiting for your bank to confirm. My Orders shows the result as soon as it is there.';
}
