import type { QueuedOrder } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { formatSlot } from '../../../components/slot-time';
import { displayDeadline } from '../../../lib/display-time';
import { Age, isPast } from '../age';
import { paymentLabel, formatPieces } from '../order-labels';
import { StatusBadge } from '../status-badge';
import { t } from '../../../lib/language';

interface QueueRowProps {
  order: QueuedOrder;
  now: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** Statuses of orders in the shop, which can be printed and handed over together. */
export const SELECTABLE: readonly QueuedOrder['status'][] = ['confirmed', 'picking', 'packed'];

const answerLabel = (by: string, now: number): string => {
  const time = displayDeadline(by);
  return isPast(by, now) ? t('Answer overdue since {time}', { time }) : t('Answer by {time}', { time });
};

/** Whether an order that has not reached the shopper is past its promised time. */
export const isLate = ({ status, promisedAt }: QueuedOrder, now: number): boolean =>
  (status === 'on-the-way' || SELECTABLE.includes(status)) && isPast(promisedAt, now);

export function QueueRow({ order, now, isSelected, onSelect }: QueueRowProps) {
  return (
    <article
      aria-label={t('Order {orderId}', { orderId: order.orderId })}
      className="relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-card bg-card py-3 pr-4 pl-1 shadow-card hover:shadow-lift lg:grid-cols-[2.75rem_8.5rem_9rem_5rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <span className="row-span-2 grid place-items-center lg:row-span-1">
        {SELECTABLE.includes(order.status) && (
          <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
            <span className="sr-only">{t('Select {orderId}', { orderId: order.orderId })}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
              className="size-5 accent-primary"
            />
          </label>
        )}
      </span>
      <Link
        to={`/dashboard/orders/${order.orderId}`}
        className="font-bold text-primary after:absolute after:inset-0 after:rounded-card"
      >
        {order.orderId}
      </Link>
      <p className="justify-self-end lg:justify-self-start">
        {isLate(order, now) && <span className="mr-2 font-bold text-destructive">{t('Late')}</span>}
        <StatusBadge status={order.status} />
      </p>
      <p className="col-start-3 row-start-2 justify-self-end lg:col-start-4 lg:row-start-1 lg:justify-self-start">
        <Age since={order.since} promisedAt={order.promisedAt} now={now} />
      </p>
      <p className="col-start-2 row-start-2 min-w-0 lg:col-start-5 lg:row-start-1">
        {formatPieces(order.pieces)} ·{' '}
        <span className="font-semibold">{displayRupees(order.owed || order.totalAmt)}</span> ·{' '}
        {paymentLabel(order.payment_status)}
      </p>
      <p className="col-start-2 col-end-4 min-w-0 text-muted-foreground lg:col-start-6 lg:col-end-7 lg:row-start-1">
        {order.slot && <span className="font-bold text-foreground">{formatSlot(order.slot, now)} · </span>}
        {order.city} {order.pincode}
        {order.answerBy && ` · ${answerLabel(order.answerBy, now)}`}
        {order.isReplacementDue && ` · ${t('Replacement to deliver')}`}
        {order.riderName && ` · ${t('Rider: {name}', { name: order.riderName })}`}
      </p>
    </article>
  );
}
