import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { saveAwaitingPayment } from './awaiting-payment';

interface PayNowProps {
  orderId: string;
  /** The provider's page. */
  payUrl: string;
}

/** Returns to the payment page of an unpaid order, and from there as at the checkout. */
export function PayNow({ orderId, payUrl }: PayNowProps) {
  return (
    <a href={payUrl} onClick={() => saveAwaitingPayment(orderId)} className={buttonClass('primary', 'lg')}>
      {t('Pay now')}
    </a>
  );
}
