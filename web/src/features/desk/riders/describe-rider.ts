import type { DeskRider } from '@tokri/contracts';
import { displayHour } from '../../../lib/display-time';
import { plural, t } from '../../../lib/language';
import { ageText } from '../age';

/** Where a rider is in the cycle: 'At the store for 04:10' */
export function describeRider({ state, since, backAt, bags }: DeskRider, now: number): string {
  if (state === 'off') return t('Off shift');
  if (state === 'free')
    return since
      ? t('At the store for {time}', { time: ageText(now - Date.parse(since)) })
      : t('At the store');
  const back = backAt && t('back at about {time}', { time: displayHour(backAt) });
  if (state === 'returning') return [t('Coming back'), back].filter(Boolean).join(', ');
  const out = plural(bags.length, '{count} bag on the way', '{count} bags on the way');
  const left = since && t('left at {time}', { time: displayHour(since) });
  return [out, left, back].filter(Boolean).join(', ');
}
