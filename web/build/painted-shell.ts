import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as ShellMarkup from '../src/app/shell-markup.tsx';

const MARKUP = fileURLToPath(new URL('../src/app/shell-markup.tsx', import.meta.url));
const ROOT = '<div id="root">';

/**
 * Writes the shell into the page, so that it is painted before any script is here: index.html for the home page,
 * page.html for every other.
 */
export function paintedShell(): Plugin {
  return {
    name: 'tokri-painted-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has written no index.html');
        const { module } = await runnerImport<typeof ShellMarkup>(MARKUP, { configFile: false });
        const bare = String(page.source);
        const paint = (path: string) => bare.replace(ROOT, () => ROOT + module.shellMarkup(path));
        page.source = paint('/');
        this.emitFile({ type: 'asset', fileName: 'page.html', source: paint('/other') });
      },
    },
  };
}
