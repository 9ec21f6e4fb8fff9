import type { ReactNode } from 'react';
import { PriceBeforeAndNow } from '../../components/ui/price';
import { cx } from '../../lib/class-names';
import { displayRupees } from '../../lib/money';

interface CheckoutSummaryProps {
  /** Rupees. */
  undiscounted: number;
  total: number;
  quantity: number;
  children: ReactNode;
}

export function CheckoutSummary({ undiscounted, total, quantity, children }: CheckoutSummaryProps) {
  return (
    <section aria-label="Summary" className="rounded-card bg-card p-5 shadow-card lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">Summary</h2>
      <dl className="mt-3 grid gap-2">
        <Line label="Items total">
          <PriceBeforeAndNow before={undiscounted} now={total} />
        </Line>
        <Line label="Quantity total">{quantity} item</Line>
        <Line label="Delivery Charge">
          <span className="font-semibold text-leaf">Free</span>
        </Line>
        <Line label="Grand total" className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {displayRupees(total)}
        </Line>
      </dl>
      <div className="mt-5 grid gap-3">{children}</div>
    </section>
  );
}

interface LineProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Line({ label, className, children }: LineProps) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
