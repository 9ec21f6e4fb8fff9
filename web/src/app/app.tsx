import { categoriesApi } from '../api/categories-api';
import { prefetchPages } from './lazy-page';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { createStore } from './store';

const store = createStore();
prefetchPages();

/**
 * Asks for what the home page shows before it is drawn, each in a task of its own: asked for by the page, all would be in one
 * with its effects, and draw it once more.
 */
export async function askAhead(): Promise<void> {
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
