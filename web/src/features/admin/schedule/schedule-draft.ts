import type { RequestBody } from '../../../api/call-types';

/** The input of the form; an empty field is no change. */
export interface ScheduleDraft {
  /** Local time in the format of `datetime-local`. */
  from: string;
  price: string;
  discount: string;
  sellingPrice: string;
  state: '' | 'live' | 'archived';
}

export const EMPTY_DRAFT: ScheduleDraft = { from: '', price: '', discount: '', sellingPrice: '', state: '' };

type Request = Omit<RequestBody<'scheduleChange'>, 'scheduleId' | 'productId'>;

/** The UTC time and the change; undefined if either is missing. */
export function toSchedule({
  from,
  price,
  discount,
  sellingPrice,
  state,
}: ScheduleDraft): Request | undefined {
  const at = new Date(from);
  if (Number.isNaN(at.getTime()) || (!price && !discount && !sellingPrice && !state)) return undefined;
  return {
    at: at.toISOString(),
    ...(price && { price: Number(price) }),
    ...(discount && { discount: Number(discount) }),
    ...(sellingPrice && { sellingPrice: Number(sellingPrice) }),
    ...(state && { state }),
  };
}
