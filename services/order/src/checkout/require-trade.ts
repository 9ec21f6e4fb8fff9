import { toPaise, toRupees, type TradingRules } from '@tokri/contracts';
import { openingAt } from '@tokri/contracts/hours';
import { conflict } from '@tokri/service-kit/errors';
import { indiaClock } from '../india-time';
import type { Method } from '../orders/transitions';
import { isServed } from '../trading-rules/area';
import type { Charged } from './pricing';

/** @throws 409 SHOP_CLOSED, with the time of the next opening in `details.opensAt` */
export function requireOpen(now: Date, rules: TradingRules): void {
  const opening = openingAt(now, rules);
  if (opening.isOpen) return;
  const { opensAt } = opening;
  if (!opensAt) throw conflict('SHOP_CLOSED', 'The shop is closed and takes no orders at the moment.');
  const [day = '', time = ''] = indiaClock(opensAt).toISOString().split('T');
  const date = day.split('-').reverse().join('-');
  throw conflict('SHOP_CLOSED', `The shop is closed. It opens at ${time.slice(0, 5)} on ${date}.`, {
    opensAt: opensAt.toISOString(),
  });
}

/**
 * @param charged rupees; `due` is the total without store credit
 * @throws 409 BELOW_MINIMUM with details {minimum, missing}, CASH_LIMIT with details {limit}, all in rupees
 */
export function requireTradable(
  { goods, due }: Pick<Charged, 'goods'> & { due: number },
  method: Method,
  { minimumOrder = 0, cashLimit }: TradingRules,
): void {
  const missing = toRupees(toPaise(minimumOrder) - toPaise(goods));
  if (missing > 0)
    throw conflict(
      'BELOW_MINIMUM',
      `An order needs goods for at least ${minimumOrder} rupees. Please add goods for ${missing} rupees.`,
      { minimum: minimumOrder, missing },
    );
  if (method === 'cash' && cashLimit !== undefined && toPaise(due) > toPaise(cashLimit))
    throw conflict(
      'CASH_LIMIT',
      `Orders above ${cashLimit} rupees cannot be paid in cash. Please pay online.`,
      { limit: cashLimit },
    );
}

/** @throws 409 NOT_SERVED with details {pincode} for an address outside of the delivery area (docs/adr/0046) */
export function requireServed({ pincode }: { pincode: string }, rules: TradingRules): void {
  if (isServed(pincode, rules)) return;
  throw conflict('NOT_SERVED', `We do not deliver to ${pincode} yet. Please choose another address.`, {
    pincode,
  });
}
