import type { PurchaseOrder } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PillGroup } from '../../../components/ui/pill-group';
import { useMayDo } from '../../../components/use-may-do';
import { displayTime } from '../../../lib/display-time';
import { plural, t } from '../../../lib/language';
import { MissingList, MoreOfList } from './list-states';
import { orderPath } from './paths';
import { STATE_LABELS } from './purchase-lines';
import { usePurchaseOrdersInfiniteQuery } from './purchasing-api';

/** Purchase orders, the newest first; the open ones unless the address asks for all. */
export function PurchaseOrderList() {
  const [address, setAddress] = useSearchParams();
  const shown = address.get('show') === 'all' ? 'all' : 'open';
  const list = usePurchaseOrdersInfiniteQuery(
    { open: shown === 'open' },
    { refetchOnMountOrArgChange: true },
  );
  const orders = list.currentData?.pages.flatMap((page) => page.purchaseOrders);
  const mayWrite = useMayDo()('stock.write');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PillGroup
          label={t('Show')}
          choices={[
            { value: 'open', label: t('Not closed') },
            { value: 'all', label: t('All') },
          ]}
          chosen={shown}
          onChoose={(value) => setAddress(value === 'all' ? { show: 'all' } : {})}
        />
        {mayWrite && (
          <Link to={orderPath('new')} className={buttonClass()}>
            {t('New purchase order')}
          </Link>
        )}
      </div>
      {!orders ? (
        <MissingList error={list.error} refetch={list.refetch} />
      ) : orders.length === 0 ? (
        <EmptyState title={t('No purchase orders')}>
          {t('Make one from the products to reorder, or write a new one.')}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('Purchase orders, the newest first')} className="grid gap-2">
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
          <MoreOfList list={list} />
        </>
      )}
    </div>
  );
}

function OrderCard({ order }: { order: PurchaseOrder }) {
  const { _id, number, state, supplier, pieces, received, cost, createdAt, orderedAt } = order;
  return (
    <li>
      <Link to={orderPath(_id)} className="grid gap-1 rounded-card bg-card p-4 shadow-card hover:bg-muted">
        <span className="flex items-baseline justify-between gap-3 font-bold">
          <span className="min-w-0 break-words">
            {number} · {supplier ?? t('No supplier known')}
          </span>
          {cost !== undefined && <span className="tabular-nums">{displayRupees(cost)}</span>}
        </span>
        <span className="text-sm">
          {t(STATE_LABELS[state])} ·{' '}
          {received > 0
            ? t('{received} of {pieces} pieces came', { received, pieces })
            : plural(pieces, '{count} piece', '{count} pieces')}
        </span>
        <span className="text-sm text-muted-foreground">
          <time dateTime={orderedAt ?? createdAt}>{displayTime(orderedAt ?? createdAt)}</time>
        </span>
      </Link>
    </li>
  );
}
