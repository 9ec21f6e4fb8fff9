import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { prerenderShell } from './build/prerender-shell.ts';
import { stubUnusedAxiosModules } from './build/stub-unused-axios-modules.ts';

/** Where the gateway listens while developing. */
const backEnd = process.env.TOKRI_API ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), stubUnusedAxiosModules(), prerenderShell()],
  server: { proxy: { '/api': backEnd, '/media': backEnd } },
  preview: { proxy: { '/api': backEnd, '/media': backEnd } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 2048,
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
            // Small parts that every page has, and none that only later pages have: one file instead of a dozen.
            {
              name: 'base',
              test: /[\\/]web[\\/]src[\\/](?:lib[\\/](?!download|display-time|use-infinite-scroll|use-now)|components[\\/]ui[\\/](?:button|price|product-image|skeleton))|createLucideIcon|[\\/]contracts[\\/]src[\\/](?:limits|money|slug)/,
            },
            // What the home page needs to read the server, and many other pages too: one file instead of five.
            {
              name: 'calls',
              test: /[\\/]web[\\/]src[\\/](?:api[\\/](?!order-events|invoice-api)|features[\\/](?:catalogue[\\/]catalogue-api|cart[\\/](?:cart-(?:api|context|control|slice|sync)|optimistic-cart|pending-storage)))/,
            },
          ],
        },
      },
    },
  },
});
