import type { Order } from '@tokri/contracts';

const STATUS: Record<Order['status'], { label: string; className: string }> = {
  pending: { label: 'Being placed', className: 'bg-accent-pale text-accent-deep' },
  'awaiting-payment': { label: 'Waiting for payment', className: 'bg-accent-pale text-accent-deep' },
  confirmed: { label: 'Confirmed', className: 'bg-primary-pale text-primary-dark' },
  picking: { label: 'Being packed', className: 'bg-primary-pale text-primary-dark' },
  packed: { label: 'Packed', className: 'bg-primary-pale text-primary-dark' },
  'on-the-way': { label: 'On the way', className: 'bg-primary-pale text-primary-dark' },
  delivered: { label: 'Delivered', className: 'bg-primary-pale text-primary-dark' },
  'not-delivered': { label: 'Coming back', className: 'bg-accent-pale text-accent-deep' },
  returned: { label: 'Returned', className: 'bg-muted text-foreground' },
  cancelled: { label: 'Cancelled', className: 'bg-destructive-pale text-destructive' },
};
const PAYMENT: Record<Order['payment_status'], string> = {
  'CASH ON DELIVERY': 'Cash on Delivery',
  PENDING: 'Payment pending',
  PAID: 'Paid online',
  FAILED: 'Not paid',
  'PARTLY REFUNDED': 'Partly refunded',
  REFUNDED: 'Refunded',
};

/** A status that came after this build was made is shown as it stands. Cash is paid when the order is delivered. */
export function describeOrder(order: Pick<Order, 'status' | 'payment_status'>) {
  const { status, payment_status } = order;
  const known = STATUS[status] as (typeof STATUS)[Order['status']] | undefined;
  const isPaidAtLast = status === 'delivered' && payment_status === 'PAID';
  return {
    label: known?.label ?? String(status),
    className: known?.className ?? 'bg-muted text-foreground',
    payment: isPaidAtLast
      ? 'Paid'
      : ((PAYMENT[payment_status] as string | undefined) ?? String(payment_status)),
  };
}
