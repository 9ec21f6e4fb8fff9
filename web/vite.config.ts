import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { appIcons } from './build/app-icons.ts';
import { prerenderShell } from './build/prerender-shell.ts';
import { serviceWorker } from './build/service-worker.ts';
import { stubUnusedAxiosModules } from './build/stub-unused-axios-modules.ts';

/** Where the gateway listens while developing. */
const backEnd = process.env.TOKRI_API ?? 'http://localhost:8080';

/** What is fetched only when it is needed, neither ahead nor by the service worker. */
const SELDOM_VISITED =
  /(?:admin-routes|deliver-page|security-page|profile-page|confirm-email|cancel-email-change|forgot-password|otp-page|reset-password|register-page|tell-of-changes)/;

/** What every page has, with the frame around it, and none of what only later pages have: patterns of paths. */
const FRAME = [
  String.raw`/web/src/lib/(?!choose-language|hindi|rich-text|download|display-time|theme|use-infinite-scroll|use-now|use-typed-search)`,
  String.raw`/web/src/components/ui/(?:button|empty-state|price|product-image|skeleton)`,
  String.raw`/web/src/app/(?:error-boundary|lazy-page|layout/(?:logo|page-skeleton)|pages/not-found-page)`,
  String.raw`/web/src/features/(?:account/avatar\.|catalogue/category-paths)`,
  String.raw`/icons/(?:chevron-(?:down|left|right)|search|timer)\.`,
  String.raw`createLucideIcon|/contracts/src/(?:limits|money|slug)`,
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stubUnusedAxiosModules(),
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
    assetsInlineLimit: 2048,
    modulePreload: {
      // The home page would carry the list of what seldom visited pages load; there it is found one step later.
      resolveDependencies: (file, dependencies) => (SELDOM_VISITED.test(file) ? [] : dependencies),
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
            // Small parts that every page has, with the frame around them, and none that only later pages have: one file instead
            // of two dozen.
            {
              name: 'base',
              test: new RegExp(FRAME.join('|')),
            },
            // What the home page needs to read the server, and many other pages too: one file instead of five.
            {
              name: 'calls',
              test: /[\\/]web[\\/]src[\\/](?:api[\\/](?!order-events|invoice-api|range)|features[\\/](?:catalogue[\\/]catalogue-api|cart[\\/](?:cart-(?:api|context|control|slice|sync|tabs)|optimistic-cart|pending-storage)))/,
            },
          ],
        },
      },
    },
  },
});
