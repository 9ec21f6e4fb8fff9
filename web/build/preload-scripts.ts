import type { Plugin } from 'vite';

/**
 * Preloads the dependencies of a chunk in parallel and waits for its styles. Each script runs in a task of
 * its own, so that a slow phone can handle a tap in between. Vite's own helper also supports other bases,
 * nonces and older browsers (0.5 kB of gzip), and runs all scripts in one task.
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
const ran = new Set();
const run = async (files) => {
  for (const file of files) {
    if (ran.has(file) || file.endsWith('.css')) continue;
    ran.add(file);
    // A failed load is reported by the import that needs the script.
    await import(/* @vite-ignore */ '/' + file).catch(() => undefined);
    await new Promise((done) => setTimeout(done));
  }
};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(ask)).then(() => run(files.slice(1))).then(load);
`;

export const preloadScripts = (): Plugin => ({
  name: 'tokri-preload-scripts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? HELPER : null),
});
