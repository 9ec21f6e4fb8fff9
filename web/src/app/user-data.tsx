import { useEffect } from 'react';
import { useAddressesQuery } from '../features/address/address-api';
import { useOrdersQuery } from '../features/order/order-api';
import { OrderNotice } from '../features/order/order-notice';
import { forgetPictures } from '../lib/kept-pictures';

/**
 * Subscribes to the addresses and orders of whoever is logged in: they are read with every change of the user, and
 * again whenever something changes them (docs/specification.md section 4). The cart does the same for guests too
 * (cart-context). Says which order is under way. When the login session ends, the pictures that it has seen are
 * forgotten. `session` is its number.
 */
export function UserData({ session }: { session: number }) {
  useAddressesQuery(session);
  useOrdersQuery(session);
  useEffect(() => () => void forgetPictures(), [session]);
  return <OrderNotice session={session} />;
}
