import type { cartTotals } from '@tokri/contracts/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { DiscountedTotal } from '../product/price';
import { Skeleton } from '../ui/skeleton';

interface BillProps {
  /** Of the goods. */
  totals: Omit<ReturnType<typeof cartTotals>, 'savings'>;
  /** Rupees; 0: free, undefined while it is loading. */
  deliveryFee: number | undefined;
  /** Rupees, after offers and with the fee; undefined while it is loading. */
  total: number | undefined;
  /** The shown costs are about to change. */
  busy?: boolean;
  /** Rows between the costs and the grand total. */
  extra?: ReactNode;
  className?: string;
  grandTotalClassName: string;
}

const AMOUNT_IS_LOADING = <Skeleton className="h-6 w-14" />;

/** The costs of the cart; used in the cart and at the checkout. */
export function Bill({ totals, deliveryFee, total, busy, extra, className, grandTotalClassName }: BillProps) {
  return (
    <dl className={cx('grid', className)} aria-busy={busy}>
      <BillRow label={t('Items total')}>
        <DiscountedTotal undiscounted={totals.undiscounted} total={totals.total} />
      </BillRow>
      <BillRow label={t('Quantity total')}>{t('{quantity} item', { quantity: totals.quantity })}</BillRow>
      <BillRow label={t('Delivery Charge')}>
        {deliveryFee === undefined ? (
          AMOUNT_IS_LOADING
        ) : deliveryFee > 0 ? (
          displayRupees(deliveryFee)
        ) : (
          <span className="font-semibold text-accent-deep">{t('Free')}</span>
        )}
      </BillRow>
      {extra}
      <BillRow label={t('Grand total')} className={grandTotalClassName}>
        {total === undefined ? AMOUNT_IS_LOADING : displayRupees(total)}
      </BillRow>
    </dl>
  );
}

interface BillRowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function BillRow({ label, className, children }: BillRowProps) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
