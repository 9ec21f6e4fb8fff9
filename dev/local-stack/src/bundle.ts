import { runCommand } from './engines/processes/run-command';

interface BundleOptions {
  /** Base folder of the paths in `scripts`. */
  root: string;
  /** Source file -> script to write. */
  scripts: ReadonlyMap<string, string>;
  /** Output folder; default: `root`. */
  outdir?: string;
  /** Packages that are loaded from node_modules at run time. */
  external?: readonly string[];
  /** Folder below `outdir` for code shared by several scripts; makes all of them ES modules. */
  shared?: string;
}

/** Globals that CommonJS code expects, defined in an ES module. */
const COMMONJS_SCOPE = [
  "import { createRequire as bundleRequire } from 'node:module'",
  'const require = bundleRequire(import.meta.url)',
  'const { filename: __filename, dirname: __dirname } = import.meta',
].join(';');

const asOneFileEach = ['--format=cjs'];
const asModules = (shared: string) => [
  '--format=esm',
  '--splitting',
  `--chunk-names=${shared}/[name]-[hash]`,
  `--banner:js=${COMMONJS_SCOPE};`,
];

/**
 * Bundles each script with all its imports. The bundler runs as a command: its library would keep a process of several
 * gigabytes as long as the caller lives.
 */
export async function bundleScripts({
  root,
  scripts,
  outdir = root,
  external = [],
  shared,
}: BundleOptions): Promise<void> {
  const entryPoints = [...scripts].map(([source, script]) => `${script.replace(/\.[cm]?js$/, '')}=${source}`);
  await runCommand(
    require.resolve('esbuild/bin/esbuild'),
    [
      ...entryPoints,
      `--outdir=${outdir}`,
      '--bundle',
      '--platform=node',
      '--target=node20',
      ...(shared ? asModules(shared) : asOneFileEach),
      '--sourcemap=linked',
      '--sources-content=false',
      // Without comments the code is ASCII, which needs half the memory. Short lines keep stack traces readable.
      '--minify-whitespace',
      '--line-limit=160',
      '--log-level=error',
      ...external.map((name) => `--external:${name}`),
    ],
    { cwd: root },
  );
}
