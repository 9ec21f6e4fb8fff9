import { displayRupees } from '@tokri/contracts/display-rupees';
import { t } from '../../lib/language';
import { BillRow } from './bill';
import type { Credit } from './use-credit-choice';

/** Pays as much of the order as possible by store credit. Shows nothing without any. */
export const CreditChoice = ({ credit: { usable, used, toggle } }: { credit: Credit }) =>
  usable > 0 ? (
    <label className="flex min-h-11 items-center gap-3 rounded-card bg-card p-4 font-semibold shadow-card">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={used > 0}
        onChange={toggle}
      />
      {t('Pay {amount} by store credit', { amount: displayRupees(usable) })}
    </label>
  ) : null;

/** What credit pays and what is left to pay, below a total. Shows nothing while it pays nothing. */
export const CreditRows = ({ credit: { used, due } }: { credit: Pick<Credit, 'used' | 'due'> }) =>
  used > 0 ? (
    <dl className="mt-2 grid gap-2">
      <BillRow label={t('Store credit')}>{`−${displayRupees(used)}`}</BillRow>
      <BillRow label={t('To pay')} className="text-lg font-bold">
        {displayRupees(due)}
      </BillRow>
    </dl>
  ) : null;
