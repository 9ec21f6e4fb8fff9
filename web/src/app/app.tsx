import { prefetchPages } from './lazy-page';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { createStore } from './store';

const store = createStore();
prefetchPages();

export function App() {
  return (
    <Providers store={store}>
      <AppRoutes />
    </Providers>
  );
}
