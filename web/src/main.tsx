import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './app/error-boundary';
import { Shell } from './app/shell';
import './app/theme.css';

// The shell paints while the rest is fetched: two parallel halves of a script that would be too long for one.
const shop = import('./app/shop');
const Shop = lazy(async () => ({ default: (await shop).Shop }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="">
      <BrowserRouter>
        <Suspense fallback={<Shell />}>
          <Shop />
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
