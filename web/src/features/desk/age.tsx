import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';

/** Delivery is promised within ten minutes. */
const LATE_MS = 10 * 60_000;
const HOUR_S = 3_600;

/** `mm:ss`; from an hour on, minutes. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (seconds >= HOUR_S) return t('{minutes} min', { minutes });
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

interface AgeProps {
  /** Time of the last status change. */
  since: string;
  /** Time of placement; the age is red ten minutes later. */
  createdAt: string;
  now: number;
}

/** How long an order has been in its status. */
export function Age({ since, createdAt, now }: AgeProps) {
  const isLate = now - Date.parse(createdAt) > LATE_MS;
  return (
    <time
      dateTime={since}
      className={cx('font-bold tabular-nums', isLate && 'text-destructive')}
      title={isLate ? t('Placed more than ten minutes ago') : undefined}
    >
      {ageText(now - Date.parse(since))}
    </time>
  );
}
