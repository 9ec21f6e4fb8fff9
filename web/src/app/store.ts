import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/base-api';
import { connectTabs, notifyOtherTabs } from '../api/tabs';
import { onSessionEnded } from '../api/token-refresh';
import { sessionReducer, loggedIn, loggedOut } from '../api/session-slice';
import { onLoginChangeInOtherTab } from '../api/token-storage';
import { cartReducer } from '../features/cart/cart-slice';
import { savePending } from '../features/cart/sync/pending-storage';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  cart: cartReducer,
});

export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    // The checks of development builds are slow on long lists; warn only about extremes.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } }).concat(
        api.middleware,
      ),
  });
export type Store = ReturnType<typeof createStore>;

/**
 * Connects the store with other tabs, the network, stored changes of the previous page and the end of the
 * session.
 */
export function attachListeners(store: Store): () => void {
  const stopListening = setupListeners(store.dispatch);
  onSessionEnded(() => {
    store.dispatch(loggedOut());
    void import('../features/account/session-end').then(({ endedByServer }) => endedByServer());
  });
  const stopWatching = onLoginChangeInOtherTab((isLoggedIn) => {
    store.dispatch(isLoggedIn ? loggedIn() : loggedOut());
    if (!isLoggedIn)
      void import('../features/account/session-end').then(({ endedInOtherTab }) => endedInOtherTab());
  });
  const disconnectTabs = connectTabs((tag) => store.dispatch(api.util.invalidateTags([tag])));
  let kept = store.getState().cart;
  const stopKeeping = store.subscribe(() => {
    const { cart } = store.getState();
    if (cart === kept) return;
    // Fewer pending quantities mean that the server has answered.
    if (Object.keys(cart.pending).length < Object.keys(kept.pending).length) notifyOtherTabs('Cart');
    kept = cart;
    savePending(cart);
  });
  const resume = () => {
    const { pending, unsent } = store.getState().cart;
    if (!unsent && Object.keys(pending).length === 0) return;
    // If its script fails to load, pending quantities stay on the device.
    import('../features/cart/sync/cart-sync').then(
      ({ resumeSync }) => store.dispatch(resumeSync()),
      () => undefined,
    );
  };
  window.addEventListener('online', resume);
  resume();
  return () => {
    window.removeEventListener('online', resume);
    disconnectTabs();
    stopKeeping();
    stopListening();
    stopWatching();
  };
}
