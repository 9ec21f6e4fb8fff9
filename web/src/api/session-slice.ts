import { createSlice } from '@reduxjs/toolkit';
import { accessToken } from './token-storage';

export interface LoginSession {
  isLoggedIn: boolean;
  /**
   * Grows with every change of user. It is part of the cache key of everything that belongs to a user, so one
   * shopper's cart, addresses and orders are never shown to the next and are fetched again.
   */
  number: number;
}

const slice = createSlice({
  name: 'session',
  initialState: (): LoginSession => ({ isLoggedIn: accessToken() !== null, number: 1 }),
  reducers: {
    loggedIn: (state) => {
      state.isLoggedIn = true;
      state.number += 1;
    },
    loggedOut: (state) => {
      state.isLoggedIn = false;
      state.number += 1;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { loggedIn, loggedOut } = slice.actions;
export const selectSession = (state: { session: LoginSession }) => state.session;
