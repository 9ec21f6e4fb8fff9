import { spawn } from 'node:child_process';
import { PROCESS_NAMES, type ProcessName } from '@tokri/contracts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from './bundle';
import { keepOwnSources } from './own-source-maps';
import { UserError } from './start/user-error';

/** Packages outside the bundles: native code, worker code, data files read at run time. */
export const EXTERNAL = [
  'sharp',
  'bcryptjs',
  '@expo-google-fonts/noto-sans-devanagari',
  ...['bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'].map(
    (script) => `@fontsource/noto-sans-${script}`,
  ),
];
/** The same for the demo shop, which is not part of an image: data files read at run time. */
const DEMO_EXTERNAL = ['@iconify-json/*', '@fontsource/*', 'opentype.js'];
/** Optional dependencies of the MongoDB driver and others that are not installed; required in try blocks. */
const ABSENT = [
  'kerberos',
  'snappy',
  '@mongodb-js/zstd',
  '@aws-sdk/credential-providers',
  'gcp-metadata',
  'socks',
  'aws4',
  'mongodb-client-encryption',
];

interface BuildOptions {
  root: string;
  say: (line: string) => void;
  /** Build even when nothing changed since the last build. */
  force?: boolean;
}

/** Bundles every service and the gateway, and builds the web app; skipped when no source changed. */
export async function buildAll({ root, say, force = false }: BuildOptions): Promise<void> {
  const stamp = join(root, 'node_modules', '.tokri-built');
  const state = sourceState(root);
  const scripts = [...processScripts(root).values()].map((file) => join('dist', file));
  const outputs = [...scripts, ...DEMO_SCRIPTS.values(), 'web/dist/index.html'].map((path) =>
    join(root, path),
  );
  if (
    !force &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === state &&
    outputs.every((out) => existsSync(out))
  ) {
    return;
  }
  say('Building the services and the web app ...');
  await Promise.all([bundleProcesses(root), bundleDemo(root), buildWeb(root)]);
  writeFileSync(stamp, state);
}

/**
 * Node flags of every process of the shop, here and in an image. Three semi-spaces of 4 MiB instead of 16 MiB suffice
 * for short-lived objects and save about 30 MB per busy process.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'] as const;

/**
 * Environment of every process. All threads share two allocator arenas; with one arena each, freed memory stayed in the
 * arenas.
 */
export const NODE_VARIABLES = { MALLOC_ARENA_MAX: '2' } as const;

/** JavaScript heap in MB, as on the cluster: catalogue has the read model. A larger limit delays garbage collection. */
const HEAP_MB: Partial<Record<string, number>> = { catalogue: 384 };
const HEAP_MB_OF_OTHERS = 320;

export const nodeFlagsOf = (process: string): string[] => [
  ...NODE_FLAGS,
  `--max-old-space-size=${HEAP_MB[process] ?? HEAP_MB_OF_OTHERS}`,
];

type Script = 'main' | 'operator' | 'decoder' | 'renderer';

/** Path of a process's script, relative to the repository's root or an image's folder. */
export const scriptOf = (name: ProcessName, script: Script = 'main'): string =>
  join('dist', fileOf(name, script));
const fileOf = (name: ProcessName, script: Script) => `${name}/${script}.js`;

/**
 * Bundles the services and the gateway, i.e. the content of an image, into `dist` of `outdir` (default: the
 * repository). Shared code is bundled once. The folder replaces the previous one when it is complete.
 * @param names only these processes
 */
export async function bundleProcesses(
  root: string,
  outdir = root,
  names: readonly ProcessName[] = PROCESS_NAMES,
): Promise<void> {
  // Next to `dist`, so that relative paths from source maps to sources stay valid.
  const work = await mkdtemp(join(outdir, '.local-build-'));
  try {
    const scripts = processScripts(root, names);
    await bundleScripts({
      root,
      outdir: work,
      scripts,
      external: [...EXTERNAL, ...ABSENT],
      shared: 'shared',
    });
    keepOwnSources(work);
    await writeFile(join(work, 'package.json'), '{ "type": "module" }\n');
    await chmod(work, 0o755);
    await rm(join(outdir, 'dist'), { recursive: true, force: true });
    await rename(work, join(outdir, 'dist'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Bundles the processes of the demo shop, which are not part of the shop's image. */
export const bundleDemo = (root: string, outdir?: string): Promise<void> =>
  bundleScripts({
    root,
    outdir,
    scripts: DEMO_SCRIPTS,
    external: [...EXTERNAL, ...DEMO_EXTERNAL, ...ABSENT],
  });

/** Source -> script of every process: main, operator commands, media's decoder, order's renderer. */
const processScripts = (root: string, names: readonly ProcessName[] = PROCESS_NAMES): Map<string, string> =>
  new Map(
    names.flatMap((name) => {
      const sources = name === 'gateway' ? 'gateway/src' : `services/${name}/src`;
      return (['main', 'operator', 'decoder', 'renderer'] as const)
        .map((script): [string, string] => [`${sources}/${script}.ts`, fileOf(name, script)])
        .filter(([source]) => existsSync(join(root, source)));
    }),
  );

/** Bundles the sandbox (card provider and mailbox; no real payments or mails) into `dist` of `outdir`. */
export const bundleSandbox = (root: string, outdir: string): Promise<void> =>
  bundleScripts({ root, outdir, scripts: SANDBOX_SCRIPTS, external: [...EXTERNAL, ...DEMO_EXTERNAL] });

const SANDBOX_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['dev/local-stack/src/sandbox/cards.ts', 'dist/cards.js'],
  ['dev/local-stack/src/sandbox/mailbox.ts', 'dist/mailbox.js'],
  ['dev/demo-shop/src/main.ts', 'dist/pictures.js'],
  ['dev/demo-shop/src/load.ts', 'dist/load.js'],
]);

const DEMO_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['dev/demo-shop/src/main.ts', 'dev/demo-shop/dist/main.js'],
  ['dev/demo-shop/src/load.ts', 'dev/demo-shop/dist/load.js'],
  ['dev/demo-shop/src/orders/main.ts', 'dev/demo-shop/dist/orders.js'],
]);

function buildWeb(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'web/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: join(root, 'web'),
        // Any other value, e.g. under jest, makes a development build.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new UserError(`The web app could not be built:\n${output}`));
    });
  });
}

const SOURCES = ['packages', 'dev', 'services', 'gateway', 'web', 'pnpm-lock.yaml'];
const SKIPPED = new Set(['node_modules', 'dist', 'test', '.local']);

/** A hash of path, size and modification time of every source file. */
function sourceState(root: string): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const facts = statSync(path);
    if (facts.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
    } else hash.update(`${path}:${facts.size}:${facts.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}
