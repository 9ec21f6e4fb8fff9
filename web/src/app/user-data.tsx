import { useEffect } from 'react';
import { forgetShopper, rememberShopper } from '../api/range/known-shopper';
import { useUser } from '../api/session-api';
import { useAddressesQuery } from '../features/address/address-api';
import { useAwaitedPayment } from '../features/order/checkout/use-awaited-payment';
import { useOrdersQuery } from '../features/order/order-api';
import { forgetPictures } from '../service-worker/kept-pictures';

/**
 * Subscribes to the user's addresses and orders, which are refetched after a change of user or of themselves
 * (docs/specification.md section 4); use-cart does the same for the cart. Stores the first name for offline use, and
 * deletes it and the viewed pictures at the end of the login session. `session` is its number.
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
