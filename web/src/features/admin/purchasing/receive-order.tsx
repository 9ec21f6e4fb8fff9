import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state';
import { t } from '../../../lib/language';
import { GoodsReceipt } from '../stock/receipts/goods-receipt';
import { MissingList } from './list-states';
import { orderPath } from './paths';
import { awaitedOf, isAwaited, receiptOf } from './purchase-lines';
import { usePurchaseOrderQuery } from './purchasing-api';

/** A delivery of a purchase order, filled in with what has not come so far. */
export function ReceiveOrder({ id }: { id: string }) {
  const query = usePurchaseOrderQuery(id, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  // What an earlier visit loaded may have come since.
  const order = query.isFetching ? undefined : query.currentData;
  if (!order) return <MissingList error={query.error} refetch={query.refetch} />;
  if (!isAwaited(order.state)) return <EmptyState title={t('No pieces of this order are awaited.')} />;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t('Delivery for {number}', { number: order.number })}</p>
      <GoodsReceipt
        order={{
          version: order.version,
          prefill: (bookingId) => receiptOf(order, bookingId),
          awaited: new Map(order.lines.map((line) => [line.productId, awaitedOf(line)])),
          onBooked: () => void navigate(orderPath(id)),
        }}
      />
    </div>
  );
}
