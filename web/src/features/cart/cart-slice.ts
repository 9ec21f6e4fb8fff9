import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '@tokri/contracts';
import { signedIn, signedOut } from '../../api/session-slice';
import type { Wanted, WantedQuantity } from './cart-view';

interface CartState {
  wanted: Wanted;
}

const slice = createSlice({
  name: 'cart',
  initialState: (): CartState => ({ wanted: {} }),
  reducers: {
    want: (state, { payload }: PayloadAction<WantedQuantity>) => {
      state.wanted[payload.product._id] = payload;
    },
    /** The server knows the wish now, or refused it. */
    settle: (state, { payload }: PayloadAction<{ productId: Product['_id'] }>) => {
      delete state.wanted[payload.productId];
    },
  },
  // Wishes of one user are not those of the next.
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state) => {
        state.wanted = {};
      })
      .addCase(signedOut, (state) => {
        state.wanted = {};
      }),
});

export const cartReducer = slice.reducer;
export const { want, settle } = slice.actions;
export const selectWanted = (state: { cart: CartState }) => state.cart.wanted;
