import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/base-api';
import { onSessionEnded } from '../api/refresh';
import { sessionReducer, signedIn, signedOut } from '../api/session-slice';
import { watchOtherTabs } from '../api/tokens';
import { cartReducer } from '../features/cart/cart-slice';
import { tell } from '../lib/toasts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  cart: cartReducer,
});

export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    // The checks of development builds are slow on long lists; only an extreme is worth a word.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } }).concat(
        api.middleware,
      ),
  });
export type Store = ReturnType<typeof createStore>;

/** Connects the store with the world outside: other tabs, the network, and the server ending a session. */
export function connect(store: Store): () => void {
  const stopListening = setupListeners(store.dispatch);
  onSessionEnded(() => {
    store.dispatch(signedOut());
    tell('error', 'Your session has ended. Please log in again.', { id: 'session' });
  });
  const stopWatching = watchOtherTabs((here) => {
    store.dispatch(here ? signedIn() : signedOut());
    if (!here) tell('plain', 'You have logged out in another tab.', { id: 'session' });
  });
  return () => {
    stopListening();
    stopWatching();
  };
}
