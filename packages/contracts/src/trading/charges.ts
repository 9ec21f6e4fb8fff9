import { toPaise } from '../money/money';

/** A fee that applies from a value of goods on; both in rupees. */
export interface FeeStep {
  from: number;
  fee: number;
}

/** What a delivery costs, in rupees; nothing where nothing is set. */
export interface ChargeRules {
  /** Each value of `from` once. */
  feeSteps?: readonly FeeStep[] | undefined;
  /** Value of goods from which delivery is free. */
  freeFrom?: number | undefined;
}

/** Paise for the delivery of goods of this value: the fee of the highest step that it reaches. @param goods paise */
export function deliveryFeeOf(goods: number, { feeSteps = [], freeFrom }: ChargeRules): number {
  if (freeFrom !== undefined && goods >= toPaise(freeFrom)) return 0;
  const reached = feeSteps
    .filter(({ from }) => toPaise(from) <= goods)
    .reduce<FeeStep | undefined>((last, step) => (last && last.from > step.from ? last : step), undefined);
  return reached ? toPaise(reached.fee) : 0;
}

/** The least value of goods above this one with a lower fee; undefined when more goods save nothing. In paise. */
export function cheaperDelivery(
  goods: number,
  rules: ChargeRules,
): { from: number; fee: number } | undefined {
  const now = deliveryFeeOf(goods, rules);
  const values = [
    ...(rules.feeSteps ?? []).map(({ from }) => from),
    ...(rules.freeFrom === undefined ? [] : [rules.freeFrom]),
  ];
  return values
    .map((from) => ({ from: toPaise(from), fee: deliveryFeeOf(toPaise(from), rules) }))
    .filter(({ from, fee }) => from > goods && fee < now)
    .sort((one, other) => one.from - other.from)[0];
}
