import type { ReactNode } from 'react';
import { salePriceOf, type PriceFacts } from '@tokri/contracts/money';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

interface PriceProps {
  of: PriceFacts;
  className?: string;
  /** Follows on the same baseline. */
  children?: ReactNode;
}

/** The price to pay, and the original price struck through. */
export function Price({ of, className, children }: PriceProps) {
  const { price, discount } = of;
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      {discount > 0 && <span className="sr-only">{t('Price now')}</span>}
      <span className="font-bold">{displayRupees(salePriceOf(of))}</span>
      {discount > 0 && (
        <>
          <span className="sr-only">{t('instead of')}</span>
          <s className="text-xs text-muted-foreground">{displayRupees(price)}</s>
        </>
      )}
      {children}
    </p>
  );
}

/** The total of a bill in rupees, with the total before discounts. */
export function DiscountedTotal({ undiscounted, total }: { undiscounted: number; total: number }) {
  return (
    <span className="flex items-baseline gap-2">
      {undiscounted > total && (
        <>
          <span className="sr-only">{t('Before discount')}</span>
          <s className="text-muted-foreground">{displayRupees(undiscounted)}</s>
          <span className="sr-only">{t('now')}</span>
        </>
      )}
      <span>{displayRupees(total)}</span>
    </span>
  );
}
