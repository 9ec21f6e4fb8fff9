import { useEffect } from 'react';
import { forgetShopper, rememberShopper } from '../api/range/known-shopper';
import { useUser } from '../api/session-api';
import { useAddressesQuery } from '../features/address/address-api';
import { useAwaitedPayment } from '../features/order/checkout/use-awaited-payment';
import { useOrdersQuery } from '../features/order/order-api';
import { forgetPictures } from '../service-worker/kept-pictures';

/**
 * Subscribes to the addresses and orders of the user, which are fetched with every change of user and after
 * every change of them (docs/specification.md section 4); use-cart does the same for the cart. Stores the first
 * name for offline use; at the end of the login session the name and the seen pictures are deleted. `session`
 * is its number.
 */
export function UserData({ session }: { session: number }) {
  useAddressesQuery(session);
  useOrdersQuery(session);
  useAwaitedPayment(session);
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
  return null;
}
