import { skipToken } from '@reduxjs/toolkit/query/react';
import { useUser } from '../api/session-api';
import { useAddressesQuery } from '../features/address/address-api';
import { useOrdersQuery } from '../features/order/order-api';

/**
 * Subscribes to the addresses and orders of whoever is logged in: they are read with every change of the user, and
 * again whenever something changes them (docs/specification.md section 4). The cart does the same for guests too
 * (cart-context).
 */
export function UserDataSubscriptions() {
  const { user, session } = useUser();
  useAddressesQuery(user ? session : skipToken);
  useOrdersQuery(user ? session : skipToken);
  return null;
}
