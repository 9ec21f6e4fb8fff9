import type { Order } from '@tokri/contracts';
import { ChevronRight, Truck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useOrderEvents } from '../../../api/order-events/use-order-events';
import { msg, t } from '../../../lib/language';
import { useOrdersQuery } from '../order-api';

const POLL_INTERVAL_MS = 10_000;

const UNDER_WAY: Partial<Record<Order['status'], string>> = {
  confirmed: msg('is confirmed'),
  picking: msg('is being packed'),
  packed: msg('is packed'),
  'on-the-way': msg('is on the way'),
  'not-delivered': msg('is coming back to the shop'),
};

/** On every page: the order under way, with a link. `session` is the number of the login session. */
export function OrderNotice({ session }: { session: number }) {
  const { currentData: orders = [] } = useOrdersQuery(session);
  const underWay = orders.filter(({ status }) => UNDER_WAY[status]);
  return (
    <div aria-live="polite">
      {underWay[0] && <FollowedOrders first={underWay[0]} count={underWay.length} session={session} />}
    </div>
  );
}

interface FollowedOrdersProps {
  first: Order;
  count: number;
  session: number;
}

function FollowedOrders({ first: { orderId, status }, count, session }: FollowedOrdersProps) {
  const hasEvents = useOrderEvents(session);
  useOrdersQuery(session, {
    pollingInterval: hasEvents ? 0 : POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { pathname } = useLocation();
  const list = '/dashboard/myorders';
  // These pages show it themselves.
  if (pathname === list || pathname === `${list}/${orderId}`) return null;
  return (
    <aside aria-label={t('Orders under way')} className="border-b border-border bg-primary-pale">
      <Link
        to={count > 1 ? list : `${list}/${orderId}`}
        className="page-width flex min-h-11 items-center gap-2 font-semibold text-primary-dark hover:underline"
      >
        <Truck className="size-5 shrink-0" aria-hidden="true" />
        {count > 1
          ? t('{count} orders are under way', { count })
          : t('Order {orderId} {state}', { orderId, state: t(UNDER_WAY[status] ?? '') })}
        <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
      </Link>
    </aside>
  );
}
