import type { DeliverySlot } from '@tokri/contracts';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { formatSlot } from '../../../components/slot-time';
import { buttonClass } from '../../../components/ui/button';
import { PaymentProgress } from '../../../features/order/checkout/payment-progress';
import { useAwaitedOrder } from '../../../features/order/checkout/use-awaited-order';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function SuccessPage() {
  const { state } = useLocation() as {
    state: { text?: string; orderId?: string; slot?: DeliverySlot } | null;
  };
  const { user } = useUser();
  const paidOrderId = useAwaitedOrder();
  const orderId = state?.orderId ?? paidOrderId;
  const title = t('{text} Successfully', { text: t(state?.text ?? msg('Payment')) });
  useDocumentTitle(title);
  return (
    <div className="page-width grid place-items-center py-10">
      <section className="grid w-full max-w-md justify-items-center gap-4 rounded-card bg-primary-pale p-8 text-center shadow-card">
        <svg viewBox="0 0 64 64" className="size-20" aria-hidden="true" fill="none">
          <circle cx="32" cy="32" r="30" className="fill-primary" />
          <path
            d="M19 33l9 9 17-19"
            className="stroke-primary-foreground"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1 className="text-2xl font-extrabold text-primary-dark">{title}</h1>
        {state?.text === 'Order' ? (
          <p className="text-muted-foreground">
            {state.slot
              ? t('Delivery time: {slot}', { slot: formatSlot(state.slot, Date.now()) })
              : t('We are packing your groceries. Follow your order to see when they arrive.')}
          </p>
        ) : (
          user && paidOrderId && <PaymentProgress orderId={paidOrderId} />
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {user && (
            <Link
              to={`/dashboard/myorders/${encodeURIComponent(orderId ?? '')}`}
              className={buttonClass('primary')}
            >
              {orderId ? t('Follow your order') : t('My Orders')}
            </Link>
          )}
          <Link to="/" className={buttonClass(user ? 'outline' : 'primary')}>
            {t('Go To Home')}
          </Link>
        </div>
      </section>
    </div>
  );
}
