import type { RequestBody } from '../../../api/call-types';

/** What the form has, as it is typed; empty is no change. */
export interface ScheduleDraft {
  /** A local time, as `datetime-local` writes it. */
  from: string;
  price: string;
  discount: string;
  state: '' | 'live' | 'archived';
}

export const EMPTY_DRAFT: ScheduleDraft = { from: '', price: '', discount: '', state: '' };

type Request = Omit<RequestBody<'scheduleChange'>, 'scheduleId' | 'productId'>;

/** The time in UTC and what is to change; undefined while either is missing. */
export function toSchedule({ from, price, discount, state }: ScheduleDraft): Request | undefined {
  const at = new Date(from);
  if (Number.isNaN(at.getTime()) || (!price && !discount && !state)) return undefined;
  return {
    at: at.toISOString(),
    ...(price && { price: Number(price) }),
    ...(discount && { discount: Number(discount) }),
    ...(state && { state }),
  };
}
