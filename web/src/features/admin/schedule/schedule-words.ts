import type { ScheduledChange } from '@tokri/contracts';
import { displayTime } from '../../../lib/display-time';
import { displayRupees } from '../../../lib/money';

type Change = Pick<ScheduledChange, 'price' | 'discount' | 'state'>;

/** 'Price ₹45, discount 5 %, archived' */
function changeInWords({ price, discount, state }: Change): string {
  const words = [
    ...(price === undefined ? [] : [`price ${displayRupees(price)}`]),
    ...(discount === undefined ? [] : [`discount ${discount} %`]),
    ...(state === undefined ? [] : [state]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same with its time, in the time zone of the browser. */
export const scheduledInWords = (change: ScheduledChange): string =>
  `${changeInWords(change)} from ${displayTime(change.at)}`;
