import type { Applied, CouponRefusal } from '@tokri/contracts';
import { conflict, type HttpError } from '@tokri/service-kit/errors';

const MESSAGES: Readonly<Record<Exclude<CouponRefusal, 'below-minimum'>, string>> = {
  unknown: 'This coupon code is not known. Please check it.',
  'not-started': 'This coupon is not valid yet.',
  ended: 'This coupon is no longer valid.',
  'budget-spent': 'This coupon has been used up.',
  'customer-limit': 'You have already used this coupon.',
  'first-order-only': 'This coupon is for a first order only.',
  'no-products': 'This coupon is for other products than those in your cart.',
  'nothing-to-save': 'There is nothing in your cart that this coupon makes cheaper.',
};

type Refusal = NonNullable<Applied['refusal']>;

export const refusalMessage = ({ reason, missing = 0 }: Refusal): string =>
  reason === 'below-minimum'
    ? `Add products for ${missing} rupees more to use this coupon.`
    : MESSAGES[reason];

/** @param amounts rupees of the order without the coupon */
export const couponRefused = (
  refusal: Refusal,
  { goods, deliveryFee, total }: { goods: number; deliveryFee: number; total: number },
): HttpError =>
  conflict('COUPON_REFUSED', refusalMessage(refusal), {
    ...refusal,
    totalAmt: total,
    subTotalAmt: goods,
    ...(deliveryFee > 0 && { deliveryFee }),
  });
