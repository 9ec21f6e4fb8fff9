import { afterPrefetch, prefetchPages } from './lazy-page';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { createStore } from './store';

const store = createStore();
afterPrefetch(async () => (await import('./register-service-worker')).registerServiceWorker());
prefetchPages();

export function App() {
  return (
    <Providers store={store}>
      <AppRoutes />
    </Providers>
  );
}
