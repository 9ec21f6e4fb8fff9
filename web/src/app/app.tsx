import { categoriesApi } from '../api/categories-api';
import { prefetchPages } from './lazy-page';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { createStore } from './store';

const store = createStore();
prefetchPages();

/**
 * Requests the data of the home page before it renders, each in a separate task. Requests by the page itself would
 * share one task with its effects and render it again.
 */
export async function prefetchHomePage(): Promise<void> {
  if (window.location.pathname !== '/') return;
  for (const endpoint of ['categories', 'subCategories'] as const) {
    store.dispatch(categoriesApi.util.prefetch(endpoint, undefined, {}));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function App() {
  return (
    <Providers store={store}>
      <AppRoutes />
    </Providers>
  );
}
