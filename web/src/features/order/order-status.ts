import type { Order } from '@tokri/contracts';
import { msg, t } from '../../lib/language';

const STATUS: Record<Order['status'], { label: string; className: string }> = {
  pending: { label: msg('Being placed'), className: 'bg-accent-pale text-accent-deep' },
  'awaiting-payment': { label: msg('Waiting for payment'), className: 'bg-accent-pale text-accent-deep' },
  confirmed: { label: msg('Confirmed'), className: 'bg-muted text-foreground' },
  picking: { label: msg('Being packed'), className: 'bg-muted text-foreground' },
  packed: { label: msg('Packed'), className: 'bg-muted text-foreground' },
  'on-the-way': { label: msg('On the way'), className: 'bg-muted text-foreground' },
  delivered: { label: msg('Delivered'), className: 'bg-muted text-foreground' },
  'not-delivered': { label: msg('Coming back'), className: 'bg-accent-pale text-accent-deep' },
  returned: { label: msg('Returned'), className: 'bg-muted text-foreground' },
  cancelled: { label: msg('Cancelled'), className: 'bg-destructive-pale text-destructive' },
};
const PAYMENT: Record<Order['payment_status'], string> = {
  'CASH ON DELIVERY': msg('Cash on Delivery'),
  PENDING: msg('Payment pending'),
  PAID: msg('Paid online'),
  FAILED: msg('Not paid'),
  'PARTLY REFUNDED': msg('Partly refunded'),
  REFUNDED: msg('Refunded'),
};

/** A status that is unknown to this build is shown unchanged. Cash is paid on delivery. */
export function describeOrder(
  order: Pick<Order, 'status' | 'payment_status' | 'storeCredit'> & Partial<Pick<Order, 'totalAmt'>>,
) {
  const { status, payment_status, storeCredit, totalAmt } = order;
  const known = STATUS[status] as (typeof STATUS)[Order['status']] | undefined;
  const isPaidByCredit =
    payment_status === 'CASH ON DELIVERY' && storeCredit !== undefined && storeCredit === totalAmt;
  const isPaidAtLast = isPaidByCredit || (status === 'delivered' && payment_status === 'PAID');
  return {
    label: known ? t(known.label) : String(status),
    className: known?.className ?? 'bg-muted text-foreground',
    payment: isPaidAtLast ? t('Paid') : t(PAYMENT[payment_status] ?? String(payment_status)),
  };
}
