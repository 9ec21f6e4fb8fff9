import type { ReceivedLine } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { plural, t } from '../../../../lib/language';
import { displayDay } from './display-day';

/** What was received, with what a piece cost, its lot and its best-before date. */
export const ReceivedLines = ({ lines }: { lines: readonly ReceivedLine[] }) => (
  <ul aria-label={t('Received')} className="grid gap-2">
    {lines.map(({ productId, name, unit, pieces, cost, lot, bestBefore }, index) => (
      // A product may have several lines.
      <li key={`${productId} ${index}`} className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          {name} <span className="text-sm text-muted-foreground">{unit}</span>
          {(lot || bestBefore) && (
            <span className="block text-sm text-muted-foreground">
              {[
                lot && t('Lot {lot}', { lot }),
                bestBefore && t('best before {day}', { day: displayDay(bestBefore) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
        <span className="shrink-0 text-right text-sm tabular-nums">
          {plural(pieces, '{count} piece', '{count} pieces')}
          {cost !== undefined && ` · ${t('{amount} each', { amount: displayRupees(cost) })}`}
        </span>
      </li>
    ))}
  </ul>
);
