import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { appIcons } from './build/app-icons.ts';
import { preloadScripts } from './build/preload-scripts.ts';
import { prerenderShell } from './build/prerender-shell.ts';
import { serviceWorker } from './build/service-worker.ts';
import { trimAxios } from './build/trim-axios.ts';
import { trimLucide } from './build/trim-lucide.ts';
import { trimReactRouter } from './build/trim-react-router.ts';

/** Address of the gateway during development. */
const backEnd = process.env.TOKRI_API ?? 'http://localhost:8080';

/** Chunks and fonts that are loaded on demand only, not prefetched and not cached by the service worker. */
const SELDOM_VISITED =
  /(?:admin-routes|back-office-routes|first-steps|join-page|deliver-page|rider-page|riders|explain-proposal|security-page|profile-page|confirm-email|cancel-email-change|forgot-password|otp-page|reset-password|register-page|grievance-page|complaints|slot-part|slots|toast-cart-changes|place-dialog|place-form|devanagari)/;

/**
 * Pages that are not entered from outside: they are prefetched (src/app/lazy-page.ts), or follow a payment or
 * login, as those of an account do. Addresses without a route are seldom.
 */
const REACHED_WITHIN =
  /(?:cart-page|checkout-page|login-page|success-page|cancel-page|user-page|other-page|dashboard-routes)/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    trimAxios(),
    trimLucide(),
    trimReactRouter(),
    preloadScripts(),
    prerenderShell(),
    appIcons(),
    serviceWorker(SELDOM_VISITED),
  ],
  server: { proxy: { '/api': backEnd, '/media': backEnd } },
  preview: { proxy: { '/api': backEnd, '/media': backEnd } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // A font inlined in the styles would need a policy that allows data: fonts
    // (gateway/src/calls/security-headers.ts).
    assetsInlineLimit: (file, { length }) => !file.endsWith('.woff2') && length < 2048,
    modulePreload: {
      // All browsers of the build target (ES2022) support it.
      polyfill: false,
      // Keeps the list of these pages' dependencies out of the home page; they are found one step later.
      resolveDependencies: (file, dependencies) =>
        SELDOM_VISITED.test(file) || REACHED_WITHIN.test(file) ? [] : dependencies,
    },
    // React and libraries are split from the code that changes with every release.
    rolldownOptions: {
      output: {
        // The shortest that the bundler takes: scripts name each other some hundred times, and random signs do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'data',
              test: /[\\/]node_modules[\\/](?:@reduxjs|react-redux|redux|redux-thunk|reselect|immer|axios)[\\/]/,
            },
            // Needed by main.tsx in addition to React.
            {
              name: 'start',
              test: /[\\/]web[\\/]src[\\/](?:app[\\/]error-boundary|lib[\\/](?:language|loading[\\/]keep-focus))\.tsx?$/,
            },
            // Code that the home page runs at once, shared by most pages: one file compresses best.
            { name: 'shop', test: /[\\/]web[\\/]src[\\/]app[\\/]app\.tsx$/ },
            // Product cards and cart control: one file instead of a dozen.
            {
              name: 'cards',
              test: /[\\/]features[\\/](?:catalogue[\\/](?:product-(?:card|row)|sizes[\\/]chosen-size)|cart[\\/]cart-control)\.tsx?$/,
            },
            // What the search and the listings share.
            {
              name: 'lists',
              test: /[\\/]features[\\/](?:catalogue[\\/](?:list|filters)[\\/](?!filter-(?:sheet|fields))|suggestions[\\/](?:recent|suggestions))|[\\/]use-infinite-scroll\.ts$/,
            },
            // What cart, checkout and orders share: one name in the list of the home page.
            {
              name: 'cart',
              test: /[\\/]components[\\/](?:bill[\\/](?:bill|charges|trading-notes)|area[\\/](?:area-api|not-served-note))\.tsx?$|[\\/]trading[\\/]charges\.ts$/,
            },
          ],
        },
      },
    },
  },
});
