import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '@tokri/contracts';
import { loggedIn, loggedOut } from '../../api/session-slice';
import { accessToken } from '../../api/token-storage';
import type { PendingQuantities, PendingQuantity } from './optimistic-cart';
import { readPendingQuantities } from './pending-storage';

interface CartSlice {
  pending: PendingQuantities;
}
/** The part of the store that the cart needs of itself. */
export interface CartState {
  cart: CartSlice;
}

const slice = createSlice({
  name: 'cart',
  initialState: (): CartSlice => ({ pending: readPendingQuantities(accessToken() !== null) }),
  reducers: {
    quantityRequested: (state, { payload }: PayloadAction<PendingQuantity>) => {
      state.pending[payload.product._id] = payload;
    },
    /** The server has confirmed the quantity, or refused it. */
    quantitySettled: (state, { payload }: PayloadAction<{ productId: Product['_id'] }>) => {
      delete state.pending[payload.productId];
    },
  },
  // What one user has not saved yet is not for the next.
  extraReducers: (builder) =>
    builder
      .addCase(loggedIn, (state) => {
        state.pending = {};
      })
      .addCase(loggedOut, (state) => {
        state.pending = {};
      }),
});

export const cartReducer = slice.reducer;
export const { quantityRequested, quantitySettled } = slice.actions;
export const selectPendingQuantities = (state: CartState) => state.cart.pending;
