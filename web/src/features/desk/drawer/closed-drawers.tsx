import type { DrawerDay } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { cx } from '../../../lib/class-names';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';

/** Closing counts, newest first. */
export function ClosedDrawers({ drawers }: { drawers: readonly DrawerDay[] }) {
  return (
    <ul
      aria-label={t('Closed drawers')}
      className="divide-y divide-border rounded-card bg-card px-4 shadow-card"
    >
      {drawers.map(({ _id, expected, closed }) =>
        closed ? (
          <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
            <span className="font-semibold">{displayTime(closed.at)}</span>
            <span className="text-right font-semibold tabular-nums">{displayRupees(closed.counted)}</span>
            <span className="text-sm wrap-anywhere text-muted-foreground">
              {closed.note ?? t('Should be: {amount}', { amount: displayRupees(expected) })}
            </span>
            <span
              className={cx(
                'text-right text-sm tabular-nums',
                closed.difference === 0 ? 'text-muted-foreground' : 'font-semibold text-destructive',
              )}
            >
              {closed.difference === 0 ? t('No difference') : signed(closed.difference)}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

const signed = (difference: number): string =>
  `${difference < 0 ? '-' : '+'}${displayRupees(Math.abs(difference))}`;
