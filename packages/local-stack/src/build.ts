import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScripts } from './bundle';
import { UserError } from './start/user-error';

export const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;

/** Packages that stay outside the bundles: native code, worker code. */
export const EXTERNAL = ['sharp', 'bcryptjs'];
/** The same for the demo shop, which is no part of an image: data files read at run time. */
const DEMO_EXTERNAL = ['@iconify-json/*', '@fontsource/*', 'opentype.js'];
/** Optional companions of the MongoDB driver and others that are not installed; they are asked for in try blocks. */
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
  const scripts = [...processScripts(root).values(), ...demoScripts(root).values()];
  const outputs = [...scripts, 'web/dist/index.html'].map((path) => join(root, path));
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

/** Bundles the services and the gateway, what an image carries; below `outdir` when that is given. */
export const bundleProcesses = (root: string, outdir?: string): Promise<void> =>
  bundleScripts({ root, outdir, scripts: processScripts(root), external: [...EXTERNAL, ...ABSENT] });

/** Bundles the processes of the demo shop, which stay outside every image. */
export const bundleDemo = (root: string, outdir?: string): Promise<void> =>
  bundleScripts({ root, outdir, scripts: demoScripts(root), external: [...EXTERNAL, ...DEMO_EXTERNAL] });

/** Source -> script of every process: main, the operator's commands, the decoder of media. */
const processScripts = (root: string): Map<string, string> =>
  scriptsIn(
    root,
    [...SERVICES.map((name) => `services/${name}`), 'gateway'],
    ['main', 'operator', 'decoder'],
  );

const demoScripts = (root: string): Map<string, string> =>
  scriptsIn(root, ['packages/demo-shop'], ['main', 'load']);

const scriptsIn = (root: string, folders: readonly string[], names: readonly string[]): Map<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      names
        .map((name): [string, string] => [`${folder}/src/${name}.ts`, `${folder}/dist/${name}.js`])
        .filter(([source]) => existsSync(join(root, source))),
    ),
  );

function buildWeb(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'web/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: join(root, 'web'),
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

const SOURCES = ['packages', 'services', 'gateway', 'web', 'pnpm-lock.yaml'];
const SKIPPED = new Set(['node_modules', 'dist', 'test', '.local']);

/** One hash over path, size and time of change of every source file. */
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
