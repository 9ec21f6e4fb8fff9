import { configApi } from '../../api/config-api';
import { displayOpening } from '../../lib/display-opening';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { chargesOf, closedNow, type Charges } from './charges';

/** The charges for goods of this value, by the rules that the shop publishes. @param goods rupees */
export function useCharges(goods: number): Charges {
  return chargesOf(goods, configApi.useConfigQuery().data?.trading);
}

/** How much more makes the delivery cheaper, and what a minimum order lacks; nothing otherwise. */
export function ChargeNotes({ charges: { cheaper, belowMinimum } }: { charges: Charges }) {
  if (belowMinimum)
    return (
      <p className="mt-2 text-sm font-semibold">
        {t('Orders start at {minimum}: {missing} to go.', {
          minimum: displayRupees(belowMinimum.minimum),
          missing: displayRupees(belowMinimum.missing),
        })}
      </p>
    );
  if (!cheaper) return null;
  const missing = displayRupees(cheaper.missing);
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {cheaper.fee === 0
        ? t('Delivery is free with {missing} more.', { missing })
        : t('With {missing} more, delivery costs {fee}.', { missing, fee: displayRupees(cheaper.fee) })}
    </p>
  );
}

/** That the shop is closed, and when it opens; nothing while it is open. */
export function ClosedNotice() {
  const closed = closedNow(configApi.useConfigQuery().data?.trading);
  if (!closed) return null;
  const { opensAt, holiday } = closed;
  return (
    <p role="status" className="rounded-xl bg-accent-pale px-4 py-3 font-semibold text-accent-deep">
      {holiday ? t('Closed today: {holiday}.', { holiday }) : t('We are closed right now.')}{' '}
      {opensAt && t('We open: {time}.', { time: displayOpening(opensAt) })}
    </p>
  );
}
