import type { Order } from '@tokri/contracts';

const STATUS: Record<Order['status'], { label: string; className: string }> = {
  pending: { label: 'Being placed', className: 'bg-accent-pale text-accent-deep' },
  'awaiting-payment': { label: 'Waiting for payment', className: 'bg-accent-pale text-accent-deep' },
  confirmed: { label: 'Confirmed', className: 'bg-primary-pale text-primary-dark' },
  cancelled: { label: 'Cancelled', className: 'bg-destructive-pale text-destructive' },
};
const PAYMENT: Record<Order['payment_status'], string> = {
  'CASH ON DELIVERY': 'Cash on Delivery',
  PENDING: 'Payment pending',
  PAID: 'Paid online',
  FAILED: 'Payment failed',
  REFUNDED: 'Refunded',
};

/** A status that came after this build was made is shown as it stands. */
export function describeOrder(order: Pick<Order, 'status' | 'payment_status'>) {
  const known = STATUS[order.status] as (typeof STATUS)[Order['status']] | undefined;
  return {
    label: known?.label ?? String(order.status),
    className: known?.className ?? 'bg-muted text-foreground',
    payment: (PAYMENT[order.payment_status] as string | undefined) ?? String(order.payment_status),
  };
}
