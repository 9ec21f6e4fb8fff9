import { Check, CircleDot, Circle, X } from 'lucide-react';
import type { OrderDetails } from '@tokri/contracts';
import { cx } from '../../../lib/class-names';
import { displayHour, displayTime, isSameDay } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { stepsOf, type OrderStep } from './order-steps';

const LOOKS = {
  done: { Icon: Check, icon: 'bg-primary text-primary-foreground', label: '' },
  current: { Icon: CircleDot, icon: 'bg-primary text-primary-foreground', label: 'text-xl font-bold' },
  ahead: { Icon: Circle, icon: 'bg-muted text-muted-foreground', label: 'text-muted-foreground' },
  failed: { Icon: X, icon: 'bg-destructive text-destructive-foreground', label: 'text-xl font-bold' },
};

function looksOf({ state, status }: OrderStep) {
  if (status === 'delivered' && state === 'current') return { ...LOOKS.current, Icon: Check };
  return status === 'cancelled' || status === 'not-delivered' || status === 'returned'
    ? LOOKS.failed
    : LOOKS[state];
}

export function OrderTimeline({ order }: { order: OrderDetails }) {
  return (
    <ol aria-label={t('Steps of this order')} className="grid gap-3">
      {stepsOf(order).map((step) => {
        const { Icon, icon, label } = looksOf(step);
        return (
          <li
            key={step.status}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="flex items-center gap-3"
          >
            <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', icon)}>
              <Icon className="size-5" strokeWidth={3} aria-hidden="true" />
            </span>
            <span className={cx('grow', label)}>{step.label}</span>
            {step.at && (
              <time dateTime={step.at} className="shrink-0">
                {isSameDay(step.at, order.createdAt) ? displayHour(step.at) : displayTime(step.at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
