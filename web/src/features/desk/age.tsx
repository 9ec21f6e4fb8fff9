import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';

const HOUR_S = 3_600;

/** `mm:ss`; from an hour on, minutes. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (seconds >= HOUR_S) return t('{minutes} min', { minutes });
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the promised time of an order has passed. */
export const isPast = (promisedAt: string | undefined, now: number): boolean =>
  promisedAt !== undefined && now > Date.parse(promisedAt);

interface AgeProps {
  /** Time of the last status change. */
  since: string;
  /** After this time the age is red. */
  promisedAt?: string | undefined;
  now: number;
}

/** How long an order has been in its status. */
export function Age({ since, promisedAt, now }: AgeProps) {
  const isLate = isPast(promisedAt, now);
  return (
    <time
      dateTime={since}
      className={cx('font-bold tabular-nums', isLate && 'text-destructive')}
      title={isLate ? t('Later than promised') : undefined}
    >
      {ageText(now - Date.parse(since))}
    </time>
  );
}
