import type { ReactNode } from 'react';
import { discountedPrice } from '@tokri/contracts/money';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

interface PriceProps {
  /** Rupees before the discount. */
  price: number;
  /** Percent. */
  discount: number;
  className?: string;
  /** Follows on the same baseline. */
  children?: ReactNode;
}

/** The price to pay, and the original price struck through. */
export function Price({ price, discount, className, children }: PriceProps) {
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      {discount > 0 && <span className="sr-only">{t('Price now')}</span>}
      <span className="font-bold">{displayRupees(discountedPrice(price, discount))}</span>
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
