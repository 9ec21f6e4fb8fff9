import { cheaperDelivery, deliveryFeeOf } from '@tokri/contracts/charges';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { toRupees } from '@tokri/contracts/money';
import { t } from '../../../lib/language';
import { typedRupees } from './typed-rupees';
import type { Draft } from './draft';

/** Rupees of goods in the examples. */
const SAMPLES = [100, 300, 600];

/** What some orders would pay for their delivery; nothing without a fee, or while an amount is incomplete. */
export function previewOf({ feeSteps, freeFrom }: Pick<Draft, 'feeSteps' | 'freeFrom'>): string[] {
  const steps = feeSteps.map(({ from, fee }) => ({ from: typedRupees(from), fee: typedRupees(fee) }));
  const isWhole = (step: (typeof steps)[number]): step is { from: number; fee: number } =>
    step.from !== undefined && step.fee !== undefined;
  const free = freeFrom.trim() === '' ? undefined : typedRupees(freeFrom);
  if (steps.length === 0 || !steps.every(isWhole) || (freeFrom.trim() !== '' && free === undefined))
    return [];
  const rules = { feeSteps: steps, freeFrom: free };
  return SAMPLES.map((rupees) => {
    const goods = displayRupees(rupees);
    const paise = rupees * 100;
    const fee = deliveryFeeOf(paise, rules);
    if (fee === 0) return t('An order of {goods} pays no delivery fee.', { goods });
    const next = cheaperDelivery(paise, rules);
    const facts = { goods, fee: displayRupees(toRupees(fee)) };
    if (!next) return t('An order of {goods} pays {fee}.', facts);
    const missing = displayRupees(toRupees(next.from - paise));
    return next.fee === 0
      ? t('An order of {goods} pays {fee}; with {missing} more it is free.', { ...facts, missing })
      : t('An order of {goods} pays {fee}; with {missing} more, {cheaper}.', {
          ...facts,
          missing,
          cheaper: displayRupees(toRupees(next.fee)),
        });
  });
}
