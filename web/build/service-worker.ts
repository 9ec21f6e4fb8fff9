import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { AppShellFiles } from '../src/service-worker/app-shell-files.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker/main.ts', import.meta.url));
/** Never hashed: a different address would register a different worker. */
const FILE = 'service-worker.js';
/** Names the worker in the built page; the app reads it there. */
const TAG = {
  tag: 'meta',
  attrs: { name: 'service-worker', content: `/${FILE}` },
  injectTo: 'head',
} as const;
/** Written by prerenderShell. */
const SHELL_PAGES = ['index.html', 'page.html', 'index.hi.html', 'page.hi.html'];
/** Public files that the pages link. */
const PUBLIC_FILES = ['/favicon.svg'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk `name` and all chunks reachable from it except through `seldom`, with their styles and fonts. */
function filesFrom(bundle: Bundle, name: string, seldom: RegExp): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk' || seldom.test(file)) return;
    seen.add(file);
    for (const asset of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ]) {
      // The page's own styles are inlined and not in the bundle.
      if (bundle[asset] && !seldom.test(asset)) seen.add(asset);
    }
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(name);
  return [...seen];
}

const isEntry = (output: Bundle[string]): output is Chunk => output.type === 'chunk' && output.isEntry;
const fontOf = (html: string) =>
  [...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file = '']) => file);

/** The files of the shoppers' pages; files that match `seldom` are fetched on demand. */
function shellOf(bundle: Bundle, seldom: RegExp): AppShellFiles {
  const entry = Object.values(bundle).find(isEntry);
  if (!entry) throw new Error('the build has no entry');
  const html = SHELL_PAGES.map((name) => {
    const page = bundle[name];
    if (page?.type !== 'asset') throw new Error(`the build has written no ${name}`);
    return String(page.source);
  });
  const assets = new Set([...filesFrom(bundle, entry.fileName, seldom), ...html.flatMap(fontOf)]);
  const files = [...[...assets].map((file) => `/${file}`), ...PUBLIC_FILES].sort();
  const version = createHash('sha256')
    .update([...files, ...html].join('\n'))
    .digest('base64url')
    .slice(0, 12);
  return { version, entry: `/${entry.fileName}`, files };
}

/** Builds the service worker with the file names of this build. Must come after prerenderShell. */
export function serviceWorker(seldom: RegExp): Plugin {
  return {
    name: 'tokri-service-worker',
    apply: 'build',
    transformIndexHtml: () => [TAG],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { APP_SHELL_FILES: JSON.stringify(shellOf(bundle, seldom)) },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: FILE } },
          },
        });
        const [result] = Array.isArray(built) ? built : [built];
        if (!result || !('output' in result)) throw new Error('the worker was not built');
        this.emitFile({ type: 'asset', fileName: FILE, source: result.output[0].code });
      },
    },
  };
}
