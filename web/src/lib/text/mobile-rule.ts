import { digitsOnly } from '@tokri/contracts/digits';
import { t } from '../language';

/** The rule of the shop for Indian mobile numbers (packages/contracts/src/fields.ts), for any way of grouping. */
const MOBILE = /^(?:(?:00)?91)?0?[6-9]\d{9}$/;

/** A form rule: true, or the error message for the number. */
export const mobileRule = (typed: string | number) =>
  MOBILE.test(digitsOnly(String(typed))) || t('Enter a 10-digit mobile number');
