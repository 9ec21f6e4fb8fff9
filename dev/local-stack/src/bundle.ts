import { runCommand } from './engines/processes/run-command';

interface BundleOptions {
  /** Folder that the paths of `scripts` are relative to. */
  root: string;
  /** Source file -> script to write. */
  scripts: ReadonlyMap<string, string>;
  /** Folder that the scripts are written below, by their paths; `root` when left out. */
  outdir?: string;
  /** Packages that are found in node_modules at run time instead. */
  external?: readonly string[];
  /** Folder below `outdir` for what several of the scripts have in common; all of them are ES modules then. */
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
 * Bundles each script with everything it imports. The bundler runs as a command that ends: its library would leave a
 * process of gigabytes behind for as long as the caller lives.
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
      '--keep-names',
      // Without comments it is plain ASCII, which a process keeps in half the memory; lines stay short, so that stack traces are readable.
      '--minify-whitespace',
      '--line-limit=160',
      '--log-level=error',
      ...external.map((name) => `--external:${name}`),
    ],
    { cwd: root },
  );
}
