import type { CartLine } from '@tokri/contracts';
import { cartApi } from './cart-api';
import { selectPendingQuantities } from './cart-slice';
import type { CartThunk } from './sync/cart-sync';
import { withPendingQuantities } from './sync/optimistic-cart';

/** The current cart, read once. `session` is the number of the login session. */
export const readCurrentCart =
  (session: number): CartThunk<Promise<CartLine[]>> =>
  async (dispatch, getState) => {
    const reading = cartApi.endpoints.cart.initiate(session, { subscribe: false, forceRefetch: true });
    const lines = await dispatch(reading).unwrap();
    return withPendingQuantities(lines, selectPendingQuantities(getState()));
  };
