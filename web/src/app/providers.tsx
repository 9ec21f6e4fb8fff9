import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { attachListeners, type Store } from './store';

/** Toasts are not needed before the page is interactive. */
const AppToaster = lazy(async () => ({ default: (await import('./app-toaster')).AppToaster }));

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => attachListeners(store), [store]);
  return (
    <Provider store={store}>
      {children}
      <Suspense fallback={null}>
        <AppToaster />
      </Suspense>
    </Provider>
  );
}
