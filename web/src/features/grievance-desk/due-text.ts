import type { ListedGrievance } from '@tokri/contracts';
import { displayDate, displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';

type Clock = Pick<ListedGrievance, 'state' | 'acknowledgeBy' | 'resolveBy' | 'resolvedAt' | 'isOverdue'>;

/** What is due next and when, or when it was answered. */
export function dueText({ state, acknowledgeBy, resolveBy, resolvedAt, isOverdue }: Clock): string {
  if (resolvedAt) return t('answered on {time}', { time: displayDate(resolvedAt) });
  const time = displayTime(state === 'open' ? acknowledgeBy : resolveBy);
  if (isOverdue)
    return state === 'open'
      ? t('Late: acknowledge since {time}', { time })
      : t('Late: answer since {time}', { time });
  return state === 'open' ? t('acknowledge by {time}', { time }) : t('answer by {time}', { time });
}
