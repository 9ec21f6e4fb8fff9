import type { ComponentProps, ReactNode } from 'react';
import { Bill } from '../../components/ui/bill';

interface CheckoutSummaryProps {
  totals: ComponentProps<typeof Bill>['totals'];
  /** The buttons that place the order. */
  children: ReactNode;
}

export function CheckoutSummary({ totals, children }: CheckoutSummaryProps) {
  return (
    <section aria-label="Summary" className="rounded-card bg-card p-5 shadow-card lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">Summary</h2>
      <Bill
        totals={totals}
        className="mt-3 gap-2"
        grandTotalClassName="mt-1 border-t border-border pt-3 text-lg font-bold"
      />
      <div className="mt-5 grid gap-3">{children}</div>
    </section>
  );
}
