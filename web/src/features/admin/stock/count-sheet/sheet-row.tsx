import { INPUT } from '../../../../components/ui/field';
import { cx } from '../../../../lib/class-names';
import { t } from '../../../../lib/language';
import { formatDifference } from '../stock-labels';
import { countedOf, type SheetLine } from './sheet';

interface SheetRowProps {
  line: SheetLine;
  showsExpected: boolean;
  isLocked: boolean;
  onCount: (counted: string) => void;
}

/** A product of the sheet, with its count and the difference. */
export function SheetRow({ line, showsExpected, isLocked, onCount }: SheetRowProps) {
  const { name, unit, shown, was, counted, isBooked } = line;
  const pieces = countedOf(line);
  const isWrong = counted !== '' && pieces === undefined;
  const difference = pieces === undefined ? 0 : pieces - shown;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 rounded-card bg-card p-3 shadow-card">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {unit}
          {showsExpected && ` · ${t('{count} should be there', { count: shown.toLocaleString('en-IN') })}`}
        </p>
        {was !== undefined && (
          <p role="alert" className="text-sm font-semibold text-destructive">
            {t('The stock went from {shown} to {now} while you counted. Save again if your count is right.', {
              shown: was,
              now: shown,
            })}
          </p>
        )}
      </div>
      <p className={cx('text-right tabular-nums', difference !== 0 && 'font-bold')}>
        {isBooked && <span className="block text-sm text-muted-foreground">{t('Booked')}</span>}
        {pieces !== undefined &&
          (difference === 0 ? t('as expected') : formatDifference({ before: shown, after: pieces }))}
      </p>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('Pieces of {name} on the shelf', { name })}
        aria-invalid={isWrong}
        value={counted}
        readOnly={isLocked}
        className={cx(INPUT, 'w-20! text-right tabular-nums')}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onCount(target.value)}
      />
    </li>
  );
}
