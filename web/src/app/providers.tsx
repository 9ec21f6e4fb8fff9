import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CartProvider } from '../features/cart/cart-context';
import { connect, type Store } from './store';
import { UserLists } from './user-lists';

/** Nobody needs a toast before there is something to press. */
const ShopToaster = lazy(async () => ({ default: (await import('./shop-toaster')).ShopToaster }));

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => connect(store), [store]);
  return (
    <Provider store={store}>
      <UserLists />
      <CartProvider>{children}</CartProvider>
      <Suspense fallback={null}>
        <ShopToaster />
      </Suspense>
    </Provider>
  );
}
