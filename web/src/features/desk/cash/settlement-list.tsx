import type { CashSettlement } from '@tokri/contracts';
import { displayTime } from '../../../lib/display-time';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { formatOrders } from '../order-labels';
import { t } from '../../../lib/language';

/** Recent settlements, newest first. */
export function SettlementList({ settlements }: { settlements: readonly CashSettlement[] }) {
  return (
    <section aria-labelledby="last-settlements" className="mt-6">
      <h2 id="last-settlements" className="mb-2 text-lg font-bold">
        {t('Last settlements')}
      </h2>
      <ul className="divide-y divide-border rounded-card bg-card px-4 shadow-card">
        {settlements.map((settlement) => (
          <li
            key={settlement._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
          >
            <span className="truncate font-semibold">{settlement.name}</span>
            <span className="text-right font-semibold tabular-nums lg:col-start-3">
              {displayRupees(settlement.amount)}
            </span>
            <span className="text-sm text-muted-foreground lg:col-start-2 lg:row-start-1 lg:text-base">
              {formatOrders(settlement.orders)} · {displayTime(settlement.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
