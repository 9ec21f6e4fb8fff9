import type { Order } from '@tokri/contracts';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOrderEvents } from '../../../api/order-events/use-order-events';
import { t } from '../../../lib/language';
import { useOrdersQuery } from '../order-api';
import { describeOrder } from '../order-status';

const POLL_INTERVAL_MS = 10_000;
const LIST = '/dashboard/myorders';

const UNDER_WAY: readonly Order['status'][] = [
  'confirmed',
  'picking',
  'packed',
  'on-the-way',
  'not-delivered',
];

interface OrderUnderWayProps {
  session: number;
  /** Shown while no order is under way, and on the page of the order itself. */
  children: ReactNode;
}

/** The order under way, linked in every page's header. Replaces a part of the same size, so that nothing shifts. */
export function OrderUnderWay({ session, children }: OrderUnderWayProps) {
  const { currentData: orders = [] } = useOrdersQuery(session);
  const underWay = orders.filter(({ status }) => UNDER_WAY.includes(status));
  return (
    // Only the order's state is announced, not the address.
    <div aria-live={underWay[0] && 'polite'} className="min-w-0 empty:hidden">
      {underWay[0] ? (
        <FollowedOrder first={underWay[0]} count={underWay.length} session={session}>
          {children}
        </FollowedOrder>
      ) : (
        children
      )}
    </div>
  );
}

interface FollowedOrderProps extends OrderUnderWayProps {
  first: Order;
  count: number;
}

function FollowedOrder({ first, count, session, children }: FollowedOrderProps) {
  const hasEvents = useOrderEvents(session);
  useOrdersQuery(session, {
    pollingInterval: hasEvents ? 0 : POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { pathname } = useLocation();
  const page = `${LIST}/${first.orderId}`;
  if (pathname === LIST || pathname === page) return children;
  const isOne = count === 1;
  return (
    <Link
      to={isOne ? page : LIST}
      className="flex min-h-11 min-w-11 items-center gap-2 rounded-lg text-sm leading-5 text-primary-dark hover:underline"
    >
      <Truck className="mx-auto size-5 shrink-0 @min-[21rem]:hidden" aria-hidden="true" />
      <span className="min-w-0 @max-[21rem]:sr-only">
        <span className="block truncate font-extrabold">
          {isOne ? describeOrder(first).label : t('Under way')}
        </span>{' '}
        <span className="block truncate">{isOne ? first.orderId : t('{count} orders', { count })}</span>
      </span>
    </Link>
  );
}
