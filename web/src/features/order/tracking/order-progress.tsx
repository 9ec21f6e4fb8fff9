import { Bike, CreditCard, House, ReceiptText, ShoppingBasket, Store, Undo2, X } from 'lucide-react';
import type { Order, OrderDetails } from '@tokri/contracts';
import { cx } from '../../../lib/class-names';
import { displayHour, displayTime, isSameDay } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { stepsOf, type OrderStep } from './order-steps';

const ICONS: Record<Order['status'], typeof X> = {
  pending: ReceiptText,
  'awaiting-payment': CreditCard,
  confirmed: ReceiptText,
  picking: ShoppingBasket,
  packed: ShoppingBasket,
  'on-the-way': Bike,
  delivered: House,
  'not-delivered': Undo2,
  returned: Store,
  cancelled: X,
};

function discOf({ state, status }: OrderStep): string {
  if (status === 'cancelled' || status === 'not-delivered' || status === 'returned')
    return 'bg-destructive text-destructive-foreground';
  if (state === 'ahead') return 'bg-muted text-muted-foreground';
  return state === 'current'
    ? 'bg-primary text-primary-foreground ring-4 ring-primary-border'
    : 'bg-primary text-primary-foreground';
}

/** The steps of an order as a line with an icon each. */
export function OrderProgress({ order }: { order: OrderDetails }) {
  return (
    <ol aria-label={t('Steps of this order')} className="isolate grid auto-cols-fr grid-flow-col">
      {stepsOf(order).map((step) => {
        const Icon = ICONS[step.status];
        return (
          <li
            key={step.status}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cx(
              'relative grid content-start justify-items-center gap-1.5 px-0.5 text-center leading-tight',
              // The line from the previous step.
              'before:absolute before:top-5 before:right-1/2 before:h-1 before:w-full first:before:hidden',
              step.state === 'ahead' ? 'text-muted-foreground before:bg-border' : 'before:bg-primary',
            )}
          >
            <span
              className={cx(
                'z-10 grid size-11 place-items-center rounded-full transition-colors duration-500',
                discOf(step),
              )}
            >
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <span className={cx('text-sm md:text-base', step.state === 'current' && 'font-bold')}>
              {step.label}
            </span>
            {step.at && (
              <time dateTime={step.at} className="text-xs text-muted-foreground md:text-sm">
                {isSameDay(step.at, order.createdAt) ? displayHour(step.at) : displayTime(step.at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
