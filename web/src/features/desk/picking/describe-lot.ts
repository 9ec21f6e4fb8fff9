import { displayBy } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import type { PickedLots } from '../desk-api';

/** For example '2 × best before 1 Dec 2026 · Lot L-7'. */
export function describeLot({ lot, bestBefore, pieces }: PickedLots['lots'][number]): string {
  // A day without a time is midnight in UTC.
  const day = bestBefore && displayBy(bestBefore, { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [day && t('best before {day}', { day }), lot && t('Lot {lot}', { lot })].filter(Boolean);
  return `${pieces} × ${facts.join(' · ')}`;
}
