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

/** Where the gateway listens while developing. */
const backEnd = process.env.TOKRI_API ?? 'http://localhost:8080';

/** What is fetched only when it is needed, neither ahead nor by the service worker. */
const SELDOM_VISITED =
  /(?:admin-routes|deliver-page|security-page|profile-page|confirm-email|cancel-email-change|forgot-password|otp-page|reset-password|register-page|tell-of-changes)/;

/** Pages that nobody opens from outside: they are fetched ahead (src/app/lazy-page.ts), or come after paying or logging in. */
const REACHED_WITHIN = /(?:cart-page|checkout-page|login-page|success-page|cancel-page|user-page)/;

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
    // A font in the styles would need a policy that lets fonts stand in addresses (gateway/src/calls/security-headers.ts).
    assetsInlineLimit: (file, { length }) => !file.endsWith('.woff2') && length < 2048,
    modulePreload: {
      // Browsers that know what the build is made for (ES2022) know it; one that does not finds scripts one step later.
      polyfill: false,
      // The home page would carry the list of what these pages load; there it is found one step later.
      resolveDependencies: (file, dependencies) =>
        SELDOM_VISITED.test(file) || REACHED_WITHIN.test(file) ? [] : dependencies,
    },
    // What changes with React and the libraries is kept apart from what changes with every release of the shop.
    rolldownOptions: {
      output: {
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
            // What main.tsx needs beside React.
            {
              name: 'start',
              test: /[\\/]web[\\/]src[\\/](?:app[\\/]error-boundary|lib[\\/](?:language|loading[\\/]keep-focus))\.tsx?$/,
            },
            // What the home page runs at once, and most of it every other page: one file, which gzip knows best how to pack.
            { name: 'shop', test: /[\\/]web[\\/]src[\\/]app[\\/]app\.tsx$/ },
            // What shows and sells a product, on every page that has some: one file instead of a dozen.
            {
              name: 'cards',
              test: /[\\/]features[\\/](?:catalogue[\\/]product-(?:card|row)|cart[\\/]cart-control)\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
