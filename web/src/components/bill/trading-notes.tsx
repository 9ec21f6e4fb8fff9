import { lazy, Suspense } from 'react';
import { configApi } from '../../api/config-api';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { chargesOf, type Charges } from './charges';

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

const Notice = lazy(async () => ({ default: (await import('./closed-notice')).ClosedNotice }));

/** That the shop is closed, and when it opens; nothing while it is open. Loaded only where there are hours. */
export function ClosedNotice() {
  const trading = configApi.useConfigQuery().data?.trading;
  if (!trading?.hours && !trading?.exceptions) return null;
  return (
    <Suspense>
      <Notice trading={trading} />
    </Suspense>
  );
}
