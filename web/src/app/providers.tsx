import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CartProvider } from '../features/cart/cart-context';
import { ShopToaster } from './shop-toaster';
import { connect, type Store } from './store';
import { UserLists } from './user-lists';

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => connect(store), [store]);
  return (
    <Provider store={store}>
      <UserLists />
      <CartProvider>{children}</CartProvider>
      <ShopToaster />
    </Provider>
  );
}
