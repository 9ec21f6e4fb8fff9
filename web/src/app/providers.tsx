import { useEffect, type ReactNode } from 'react';
import { Toaster } from 'react-hot-toast';
import { Provider } from 'react-redux';
import { CartProvider } from '../features/cart/cart-context';
import { connect, type Store } from './store';

/** Times in milliseconds and width in pixels: spec section 8. At most 20 toasts are kept, the library's own limit. */
const TOASTS = {
  duration: 4000,
  style: { width: 350, maxWidth: 'calc(100vw - 2rem)', borderRadius: 12, fontWeight: 600 },
  success: { duration: 2000, iconTheme: { primary: '#14713f', secondary: '#fff' } },
  error: { duration: 4000, iconTheme: { primary: '#b3261e', secondary: '#fff' } },
  loading: { duration: Infinity },
};

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => connect(store), [store]);
  return (
    <Provider store={store}>
      <CartProvider>{children}</CartProvider>
      <Toaster position="top-center" containerStyle={{ top: 84 }} toastOptions={TOASTS} />
    </Provider>
  );
}
