import { createSlice } from '@reduxjs/toolkit';
import { accessToken } from './tokens';

export interface LoginSession {
  signedIn: boolean;
  /**
   * Grows with every change of user. It is part of the cache key of everything that belongs to a user, so one
   * shopper's cart, addresses and orders can never be shown to the next, and are fetched anew.
   */
  number: number;
}

const slice = createSlice({
  name: 'session',
  initialState: (): LoginSession => ({ signedIn: accessToken() !== null, number: 1 }),
  reducers: {
    signedIn: (state) => {
      state.signedIn = true;
      state.number += 1;
    },
    signedOut: (state) => {
      state.signedIn = false;
      state.number += 1;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, signedOut } = slice.actions;
export const selectSession = (state: { session: LoginSession }) => state.session;
