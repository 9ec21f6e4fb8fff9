import type { ScheduledChange } from '@tokri/contracts';
import { displayTime } from '../../../lib/display-time';
import { msg, t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

const STATES = { live: msg('live'), archived: msg('archived') };

type Change = Pick<ScheduledChange, 'price' | 'discount' | 'sellingPrice' | 'state'>;

function describeChange({ price, discount, sellingPrice, state }: Change): string {
  const words = [
    ...(price === undefined ? [] : [t('price {price}', { price: displayRupees(price) })]),
    ...(discount === undefined ? [] : [t('discount {discount} %', { discount })]),
    ...(sellingPrice === undefined
      ? []
      : [t('selling price {price}', { price: displayRupees(sellingPrice) })]),
    ...(state === undefined ? [] : [t(STATES[state])]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The change with its time, in the browser's time zone. */
export const describeScheduledChange = (change: ScheduledChange): string =>
  t('{change} from {at}', { change: describeChange(change), at: displayTime(change.at) });
