import type { OwnOrder } from '@tokri/contracts';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { saveAwaitingPayment } from './awaiting-payment';

/** Links to the payment page of an unpaid order, which continues as at the checkout. Hidden for other orders. */
export function PayNow({ order: { orderId, payUrl } }: { order: Pick<OwnOrder, 'orderId' | 'payUrl'> }) {
  if (!payUrl) return null;
  return (
    <a href={payUrl} onClick={() => saveAwaitingPayment(orderId)} className={buttonClass('primary', 'lg')}>
      {t('Pay now')}
    </a>
  );
}
