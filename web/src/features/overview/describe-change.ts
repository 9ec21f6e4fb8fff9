import type { Figure } from './figures';
import { t } from '../../lib/language';

export const timeBefore = (days: number): string =>
  days === 1 ? t('yesterday until this hour') : t('the {days} days before', { days });

/** The change of a figure, for example `12 % more than the 7 days before`. */
export function describeChange(
  { isShare }: Pick<Figure, 'isShare'>,
  now: number | undefined,
  before: number | undefined,
  days: number,
): string {
  if (now === undefined) return t('Nothing delivered yet');
  if (before === undefined)
    return days === 1
      ? t('Nothing delivered yesterday until this hour')
      : t('Nothing delivered in the {days} days before', { days });
  const time = timeBefore(days);
  const change = now - before;
  const size = Math.abs(change);
  if (change === 0) return t('The same as {time}', { time });
  if (isShare)
    return change > 0
      ? t('{size} points more than {time}', { size, time })
      : t('{size} points less than {time}', { size, time });
  if (before <= 0)
    return days === 1 ? t('None yesterday until this hour') : t('None in the {days} days before', { days });
  const percent = Math.round((size / before) * 100);
  if (percent === 0) return t('About the same as {time}', { time });
  return change > 0
    ? t('{percent} % more than {time}', { percent, time })
    : t('{percent} % less than {time}', { percent, time });
}
