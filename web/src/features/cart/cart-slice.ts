import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '@tokri/contracts';
import { loggedIn, loggedOut } from '../../api/session-slice';
import type { PendingQuantities, PendingQuantity } from './sync/optimistic-cart';
import { readPending } from './sync/pending-storage';

interface CartSlice {
  pending: PendingQuantities;
  /** The shop is unreachable; until it responds, pending quantities stay on this device. */
  unsent: boolean;
}
/** The part of the store that the cart needs. */
export interface CartState {
  cart: CartSlice;
}

const NOTHING_PENDING: CartSlice = { pending: {}, unsent: false };

const slice = createSlice({
  name: 'cart',
  initialState: readPending,
  reducers: {
    quantityRequested: (state, { payload }: PayloadAction<PendingQuantity>) => {
      state.pending[payload.product._id] = payload;
    },
    /** The server has confirmed the quantity, or refused it. */
    quantitySettled: (state, { payload }: PayloadAction<{ productId: Product['_id'] }>) => {
      delete state.pending[payload.productId];
    },
    unsentChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.unsent = payload;
    },
  },
  // One user's unsaved changes must not pass to the next.
  extraReducers: (builder) =>
    builder.addCase(loggedIn, () => NOTHING_PENDING).addCase(loggedOut, () => NOTHING_PENDING),
});

export const cartReducer = slice.reducer;
export const { quantityRequested, quantitySettled, unsentChanged } = slice.actions;
export const selectPendingQuantities = (state: CartState) => state.cart.pending;
/** True while the quantity of a product is waiting to be sent. */
export const selectIsUnsent =
  (productId: Product['_id']) =>
  ({ cart }: CartState): boolean =>
    cart.unsent && productId in cart.pending;
