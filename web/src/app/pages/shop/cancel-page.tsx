import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { messageOf } from '../../../api/api-error';
import { buttonClass } from '../../../components/ui/button';
import { clearAwaitingPayment } from '../../../features/order/checkout/awaiting-payment';
import { useAwaitedOrder } from '../../../features/order/checkout/use-awaited-order';
import { useCancelPaymentMutation } from '../../../features/order/order-api';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** The return page of an abandoned online payment: it ends the payment, which releases the stock at once. */
export function CancelPage() {
  useDocumentTitle(t('Order Cancel'));
  const { user } = useUser();
  const orderId = useAwaitedOrder();
  const [cancelPayment] = useCancelPaymentMutation();
  const [note, setNote] = useState<string>();
  const sent = useRef(false);

  useEffect(() => {
    if (!user || !orderId || sent.current) return;
    sent.current = true;
    cancelPayment({ orderId })
      .unwrap()
      .then(
        () => setNote(t('Nothing was charged, and your cart is unchanged.')),
        // A payment that succeeded after all cannot be cancelled: the server's message explains it.
        (reason: unknown) => setNote(messageOf(reason)),
      )
      .finally(clearAwaitingPayment);
  }, [user, orderId, cancelPayment]);

  return (
    <div className="page-width grid place-items-center py-10">
      <section className="grid w-full max-w-md justify-items-center gap-4 rounded-card bg-destructive-pale p-8 text-center shadow-card">
        <svg viewBox="0 0 64 64" className="size-20" aria-hidden="true" fill="none">
          <circle cx="32" cy="32" r="30" className="fill-destructive" />
          <path
            d="M22 22l20 20M42 22L22 42"
            className="stroke-destructive-foreground"
            strokeWidth="6"
            strokeLinecap="round"
          />
        </svg>
        <h1 className="text-2xl font-extrabold text-destructive">{t('Order Cancel')}</h1>
        <p role="status" className="min-h-6 text-foreground">
          {note ?? (user && orderId ? '' : t('Your cart is unchanged.'))}
        </p>
        <Link to="/" className={buttonClass('outline')}>
          {t('Go To Home')}
        </Link>
      </section>
    </div>
  );
}
