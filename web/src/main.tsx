import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fetchPagesAhead } from './app/lazy-page';
import { Providers } from './app/providers';
import { ShopRoutes } from './app/routes';
import { createStore } from './app/store';
import './app/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers store={createStore()}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
fetchPagesAhead();
