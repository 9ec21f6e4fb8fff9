import { StrictMode, startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './app/error-boundary';
import './app/theme.css';
import { keepFocusIn } from './lib/loading/keep-focus';
import { showPreferredLanguage } from './lib/language';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

keepFocusIn(root);

/** The app replaces the prerendered shell (build/prerender-shell.ts). */
const open = (App: ComponentType) =>
  // A transition renders in small steps that let taps through.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary resetKey="">
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );

const brokenBy = (reason: unknown) =>
  function Broken(): never {
    throw reason;
  };

// English is the fallback if a dictionary fails to load.
const texts = showPreferredLanguage().catch(() => undefined);

Promise.all([import('./app/app'), texts]).then(
  ([{ App, prefetchHomePage }]) => prefetchHomePage().then(() => open(App)),
  (reason: unknown) => open(brokenBy(reason)),
);
