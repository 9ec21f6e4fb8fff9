import type { FoundOrder } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { Link } from 'react-router-dom';
import { formatDatedSlot } from '../../../components/slot-time';
import { useMayDo } from '../../../components/use-may-do';
import { Table, type Column } from '../../../components/ui/table';
import { useMediaQuery } from '../../../lib/device/use-media-query';
import { displayTime } from '../../../lib/display-time';
import { msg, t } from '../../../lib/language';
import { formatPieces, paymentLabel } from '../order-labels';
import { StatusBadge } from '../status-badge';

const WIDE = '(min-width: 64rem)';

const OrderLink = ({ orderId }: FoundOrder) => (
  <Link to={`/dashboard/orders/${orderId}`} className="font-bold whitespace-nowrap text-primary underline">
    {orderId}
  </Link>
);

function Customer({ userId, buyerName, mobile }: FoundOrder) {
  const mayOpen = useMayDo()('customers.read');
  const name = buyerName ?? (userId ? t('Customer') : t('Deleted account'));
  return (
    <>
      {userId && mayOpen ? (
        <Link to={`/dashboard/customers/${userId}`} className="break-words text-primary underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {mobile && <span className="block text-sm text-muted-foreground">{mobile}</span>}
    </>
  );
}

const wayLabel = ({ payment }: FoundOrder) => (payment === 'cash' ? t('Cash') : t('Online'));

/** How it is paid and what became of it, without saying cash twice. */
const formatPayment = (order: FoundOrder): string =>
  order.payment_status === 'CASH ON DELIVERY'
    ? wayLabel(order)
    : `${wayLabel(order)} · ${paymentLabel(order.payment_status)}`;

const SLOT_COLUMN: Column<FoundOrder> = {
  title: msg('Delivery time'),
  cell: ({ slot }) => slot && formatDatedSlot(slot),
};

const COLUMNS: readonly Column<FoundOrder>[] = [
  { title: msg('Order'), cell: (order) => <OrderLink {...order} /> },
  { title: msg('Placed'), cell: ({ createdAt }) => displayTime(createdAt), className: 'whitespace-nowrap' },
  { title: msg('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
  { title: msg('Customer'), cell: (order) => <Customer {...order} /> },
  { title: msg('Items'), cell: ({ pieces }) => pieces, className: 'tabular-nums' },
  { title: msg('Total'), cell: ({ totalAmt }) => displayRupees(totalAmt), className: 'tabular-nums' },
  {
    title: msg('Refunded'),
    cell: ({ refunded }) => (refunded > 0 ? displayRupees(refunded) : ''),
    className: 'tabular-nums',
  },
  { title: msg('Payment'), cell: formatPayment },
  { title: msg('Rider'), cell: ({ riderName }) => riderName ?? '' },
];

/** A table on wide screens, otherwise cards. */
export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  const isWide = useMediaQuery(WIDE);
  const caption = t('All orders, the newest first');
  if (isWide) {
    const columns = orders.some(({ slot }) => slot) ? [...COLUMNS, SLOT_COLUMN] : COLUMNS;
    return <Table caption={caption} columns={columns} rows={orders} keyOf={({ _id }) => _id} />;
  }
  return (
    <ul aria-label={caption} className="grid gap-2">
      {orders.map((order) => (
        <li key={order._id} className="grid gap-1 rounded-card bg-card p-4 shadow-card">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <OrderLink {...order} />
            <StatusBadge status={order.status} />
          </div>
          <p className="text-muted-foreground">{displayTime(order.createdAt)}</p>
          <div>
            <Customer {...order} />
          </div>
          <p>
            {formatPieces(order.pieces)} ·{' '}
            <span className="font-semibold">{displayRupees(order.totalAmt)}</span> · {formatPayment(order)}
          </p>
          {order.slot && <p>{t('Delivery time: {slot}', { slot: formatDatedSlot(order.slot) })}</p>}
          {order.refunded > 0 && <p>{t('{amount} refunded', { amount: displayRupees(order.refunded) })}</p>}
          {order.riderName && (
            <p className="text-muted-foreground">{t('Rider: {name}', { name: order.riderName })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
