import type { RequestBody } from '../../../api/call-types';
import { typedNumber } from '../../../lib/typed-number';

/** The input of the form; an empty field is no change. */
export interface ScheduleDraft {
  /** Local time in the format of `datetime-local`. */
  from: string;
  price: string;
  discount: string;
  state: '' | 'live' | 'archived';
}

export const EMPTY_DRAFT: ScheduleDraft = { from: '', price: '', discount: '', state: '' };

type Request = Omit<RequestBody<'scheduleChange'>, 'scheduleId' | 'productId'>;

/** True for an empty field, too. */
export const isAmount = (typed: string): boolean => typed === '' || typedNumber(typed) >= 0;

/** The UTC time and the change; undefined if either is missing or no amount. */
export function toSchedule({ from, price, discount, state }: ScheduleDraft): Request | undefined {
  const at = new Date(from);
  if (Number.isNaN(at.getTime()) || (!price && !discount && !state)) return undefined;
  if (!isAmount(price) || !isAmount(discount)) return undefined;
  return {
    at: at.toISOString(),
    ...(price && { price: typedNumber(price) }),
    ...(discount && { discount: typedNumber(discount) }),
    ...(state && { state }),
  };
}
