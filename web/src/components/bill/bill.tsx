import type { cartTotals } from '@tokri/contracts/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { DiscountedTotal } from '../product/price';

interface BillProps {
  /** Of the goods. */
  totals: Omit<ReturnType<typeof cartTotals>, 'savings'>;
  /** Rupees; 0: free. */
  deliveryFee: number;
  /** Rupees, after offers and with the fee. */
  total: number;
  /** Rows between the costs and the grand total. */
  extra?: ReactNode;
  className?: string;
  grandTotalClassName: string;
}

/** The costs of the cart; used in the cart and at the checkout. */
export function Bill({ totals, deliveryFee, total, extra, className, grandTotalClassName }: BillProps) {
  return (
    <dl className={cx('grid', className)}>
      <BillRow label={t('Items total')}>
        <DiscountedTotal undiscounted={totals.undiscounted} total={totals.total} />
      </BillRow>
      <BillRow label={t('Quantity total')}>{t('{quantity} item', { quantity: totals.quantity })}</BillRow>
      <BillRow label={t('Delivery Charge')}>
        {deliveryFee > 0 ? (
          displayRupees(deliveryFee)
        ) : (
          <span className="font-semibold text-accent-deep">{t('Free')}</span>
        )}
      </BillRow>
      {extra}
      <BillRow label={t('Grand total')} className={grandTotalClassName}>
        {displayRupees(total)}
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
