import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CartProvider } from '../features/cart/cart-context';
import { attachListeners, type Store } from './store';
import { UserDataSubscriptions } from './user-data-subscriptions';

/** Nobody needs a toast before there is something to press. */
const AppToaster = lazy(async () => ({ default: (await import('./app-toaster')).AppToaster }));

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => attachListeners(store), [store]);
  return (
    <Provider store={store}>
      <UserDataSubscriptions />
      <CartProvider>{children}</CartProvider>
      <Suspense fallback={null}>
        <AppToaster />
      </Suspense>
    </Provider>
  );
}
