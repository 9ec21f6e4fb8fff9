import { useAddressesQuery } from '../features/address/address-api';
import { useAwaitedPayment } from '../features/order/checkout/use-awaited-payment';
import { useOrdersQuery } from '../features/order/order-api';
import { DeviceMemory } from './layout/device-memory';

/**
 * Subscribes to the user's addresses and orders, which are refetched after a change of user or of themselves
 * (docs/specification.md section 4); use-cart does the same for the cart.
 * @param session number of the login session
 */
export function UserData({ session }: { session: number }) {
  useAddressesQuery(session);
  useOrdersQuery(session);
  useAwaitedPayment(session);
  return <DeviceMemory session={session} />;
}
