import { createSelector } from '@reduxjs/toolkit';
import type { CartLine, Product } from '@tokri/contracts';
import type { ApiState } from '../../api/base-api';
import { selectSession } from '../../api/session-slice';
import { cartApi } from './cart-api';
import { selectPendingQuantities, type CartState } from './cart-slice';
import { totalsOf, withPendingQuantities } from './sync/optimistic-cart';

export type CartAppState = ApiState & CartState;

export interface Cart {
  lines: readonly CartLine[];
  totals: ReturnType<typeof totalsOf>;
  loading: boolean;
  /** The server's cart could not be read: `lines` has only the pending ones of this device. */
  unread: boolean;
}

const selectReader = createSelector([selectSession], ({ number }) => cartApi.endpoints.cart.select(number));
const selectReading = (state: CartAppState) => selectReader(state)(state);

export const selectCart = createSelector(
  [
    (state: CartAppState) => selectReading(state).data,
    (state: CartAppState) => selectReading(state).isError,
    selectPendingQuantities,
  ],
  (read, isError, pending): Cart => {
    const lines = withPendingQuantities(read ?? [], pending);
    return { lines, totals: totalsOf(lines), loading: !read && !isError, unread: !read && isError };
  },
);

const selectQuantities = createSelector(
  [(state: CartAppState) => selectCart(state).lines],
  (lines) => new Map(lines.map(({ productId, quantity }) => [productId._id, quantity])),
);
export const selectQuantity = (state: CartAppState, productId: Product['_id']): number =>
  selectQuantities(state).get(productId) ?? 0;
