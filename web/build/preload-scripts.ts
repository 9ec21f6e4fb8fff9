import type { Plugin } from 'vite';

/**
 * What a chunk loads beside itself is asked for at once, and its styles are there before it. Vite's own does that for pages of
 * any base, with nonces and for older browsers, too (0.5 kB of gzip).
 */
const HELPER = `
const asked = new Set();
const ask = (file) => {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href: '/' + file });
  document.head.append(link);
  return isStyle && new Promise((done) => (link.onload = link.onerror = done));
};
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load);
`;

export const preloadScripts = (): Plugin => ({
  name: 'tokri-preload-scripts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? HELPER : null),
});
