import type { OrderDetails } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { plural, t } from '../../../lib/language';
import { useNow } from '../../../lib/use-now';
import { headlineOf } from './arrival';
import { OrderProgress } from './order-progress';
import { describeProgress } from './order-steps';

const TICK_MS = 10_000;

interface OrderJourneyProps {
  order: OrderDetails;
  /** What the shopper can do now: pay, or cancel an order that is late. */
  children: ReactNode;
}

/** The progress of an order: the time of arrival in large type, and a line of steps. */
export function OrderJourney({ order, children }: OrderJourneyProps) {
  const shown = headlineOf(order, useNow(TICK_MS));
  const isLate = order.promise?.isLate === true;
  const progress = `${isLate ? `${t('We are sorry.')} ` : ''}${describeProgress(order)}`;
  return (
    <section
      aria-label={t('Order status')}
      className={cx(
        'grid content-start gap-5 rounded-card p-4 text-foreground shadow-card md:p-6',
        isLate ? 'bg-accent-pale' : 'bg-card',
      )}
    >
      <div>
        {shown && (
          // Remounted on a change: on a page translated by the browser, new text would not be shown.
          <h2
            key={`${shown.headline}${shown.left}`}
            className="text-3xl leading-tight font-extrabold text-balance"
          >
            {shown.headline}{' '}
            {shown.left && <span className="block text-2xl font-bold text-primary">{shown.left}</span>}
          </h2>
        )}
        <p
          role="status"
          className={shown ? 'mt-1 text-lg' : 'text-2xl leading-tight font-extrabold text-balance'}
        >
          <span key={progress}>{progress}</span>
        </p>
        {order.cancelReason && (
          <p className="mt-1">{t('Reason: {reason}', { reason: order.cancelReason })}</p>
        )}
      </div>
      <OrderProgress order={order} />
      <MissingSoFar order={order} />
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">{children}</div>
    </section>
  );
}

/** Pieces not found so far, shown while the order is picked. */
function MissingSoFar({ order: { missingSoFar = [], ledger } }: { order: OrderDetails }) {
  const count = missingSoFar.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <p className="rounded-xl bg-accent-pale px-4 py-3 font-semibold text-accent-deep">
          {ledger.charged > 0
            ? plural(
                count,
                '{count} item is not available. We will refund it.',
                '{count} items are not available. We will refund them.',
              )
            : plural(
                count,
                "{count} item is not available. You won't pay for it.",
                "{count} items are not available. You won't pay for them.",
              )}
        </p>
      )}
    </div>
  );
}
