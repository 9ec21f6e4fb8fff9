import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type * as RenderAppShell from '../src/app/render-app-shell.tsx';

const MARKUP = fileURLToPath(new URL('../src/app/render-app-shell.tsx', import.meta.url));
const ROOT = '<div id="root">';
/** Comments for readers of index.html; the gateway's placeholders have no spaces and stay. */
const COMMENT = /<!-- .*? -->\s*/gs;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/**
 * Prerenders the app shell so that it is painted before any script is loaded: index.html for the home page,
 * page.html for all others, and both in Hindi (index.hi.html, page.hi.html). The styles are inlined, so that
 * the first paint waits for no other file.
 */
export function prerenderShell(): Plugin {
  return {
    name: 'tokri-prerender-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has written no index.html');
        const { module } = await runnerImport<typeof RenderAppShell>(MARKUP, { configFile: false });
        const bare = withStyles(String(page.source), bundle).replace(COMMENT, '');
        const paint = (path: string, language: 'en' | 'hi') => {
          const { title, html } = module.renderAppShell(path, language);
          return bare
            .replace('<html lang="en-IN">', `<html lang="${language}-IN">`)
            .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
            .replace(ROOT, () => ROOT + html);
        };
        page.source = paint('/', 'en');
        this.emitFile({ type: 'asset', fileName: 'page.html', source: paint('/other', 'en') });
        this.emitFile({ type: 'asset', fileName: 'index.hi.html', source: paint('/', 'hi') });
        this.emitFile({ type: 'asset', fileName: 'page.hi.html', source: paint('/other', 'hi') });
      },
    },
  };
}

/** Inlines the style sheet that the page links and removes it from the bundle. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', name = ''] = STYLESHEET.exec(html) ?? [];
  const sheet = bundle[name];
  if (sheet?.type !== 'asset') throw new Error('the page names no style sheet');
  delete bundle[name];
  return html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
}
