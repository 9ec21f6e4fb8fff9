import type { ScheduledChange } from '@tokri/contracts';
import { displayTime } from '../../../lib/display-time';
import { msg, t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

const STATES = { live: msg('live'), archived: msg('archived') };

type Change = Pick<ScheduledChange, 'price' | 'discount' | 'state'>;

function describeChange({ price, discount, state }: Change): string {
  const words = [
    ...(price === undefined ? [] : [t('price {price}', { price: displayRupees(price) })]),
    ...(discount === undefined ? [] : [t('discount {discount} %', { discount })]),
    ...(state === undefined ? [] : [t(STATES[state])]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The change with its time, in the browser's time zone. */
export const describeScheduledChange = (change: ScheduledChange): string =>
  t('{change} from {at}', { change: describeChange(change), at: displayTime(change.at) });
