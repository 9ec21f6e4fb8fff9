import { fetchPagesAhead } from './lazy-page';
import { Providers } from './providers';
import { ShopRoutes } from './routes';
import { createStore } from './store';

const store = createStore();
fetchPagesAhead();

export function Shop() {
  return (
    <Providers store={store}>
      <ShopRoutes />
    </Providers>
  );
}
