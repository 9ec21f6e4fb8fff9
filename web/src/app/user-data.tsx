import { useEffect } from 'react';
import { forgetShopper, rememberShopper } from '../api/range/known-shopper';
import { useUser } from '../api/session-api';
import { useAddressesQuery } from '../features/address/address-api';
import { useOrdersQuery } from '../features/order/order-api';
import { OrderNotice } from '../features/order/tracking/order-notice';
import { forgetPictures } from '../service-worker/kept-pictures';

/**
 * Subscribes to the addresses and orders of whoever is logged in: they are read with every change of the user, and
 * again whenever something changes them (docs/specification.md section 4). The cart does the same for guests too
 * (use-cart). Says which order is under way. The first name is kept for a dead
 * line. When the login session ends, it and the pictures that it has seen are forgotten. `session` is its number.
 */
export function UserData({ session }: { session: number }) {
  useAddressesQuery(session);
  useOrdersQuery(session);
  const { user } = useUser();
  useEffect(() => {
    if (user) void rememberShopper(user);
  }, [user]);
  useEffect(
    () => () => {
      void forgetShopper();
      void forgetPictures();
    },
    [session],
  );
  return <OrderNotice session={session} />;
}
