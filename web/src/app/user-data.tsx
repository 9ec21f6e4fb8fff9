import { useAddressesQuery } from '../features/address/address-api';
import { useOrdersQuery } from '../features/order/order-api';
import { OrderNotice } from '../features/order/order-notice';

/**
 * Subscribes to the addresses and orders of whoever is logged in: they are read with every change of the user, and
 * again whenever something changes them (docs/specification.md section 4). The cart does the same for guests too
 * (cart-context). Says which order is under way. `session` is the number of the login session.
 */
export function UserData({ session }: { session: number }) {
  useAddressesQuery(session);
  useOrdersQuery(session);
  return <OrderNotice session={session} />;
}
