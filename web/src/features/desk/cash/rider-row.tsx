import type { RiderCash } from '@tokri/contracts';
import { Button } from '../../../components/ui/button';
import { displayTime } from '../../../lib/display-time';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { formatOrders } from '../order-labels';
import { t } from '../../../lib/language';

interface RiderRowProps {
  rider: RiderCash;
  /** Absent for users who may not settle. */
  onSettle?: () => void;
}

export function RiderRow({ rider, onSettle }: RiderRowProps) {
  return (
    <article
      aria-label={t('Cash with {name}', { name: rider.name })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card bg-card px-4 py-3 shadow-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]"
    >
      <div className="min-w-0">
        <p className="truncate font-bold">{rider.name}</p>
        <a href={`tel:+91${rider.mobile}`} className="text-primary underline">
          {rider.mobile}
        </a>
      </div>
      <p className="text-right text-lg font-bold tabular-nums lg:col-start-3">
        {displayRupees(rider.amount)}
      </p>
      <p className="text-sm text-muted-foreground lg:col-start-2 lg:row-start-1 lg:text-base">
        {formatOrders(rider.orders.length)} · {t('since {time}', { time: displayTime(rider.since) })}
      </p>
      {onSettle && (
        <Button
          className="justify-self-end"
          aria-label={t('Settle with {name}', { name: rider.name })}
          onClick={onSettle}
        >
          {t('Settle')}
        </Button>
      )}
    </article>
  );
}
