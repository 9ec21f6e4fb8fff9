#!/usr/bin/env node
// The entry point on a bare machine: plain JavaScript, nothing installed yet. Checks Node, installs the dependencies that
// the lockfile names, then hands over to the command in this same process.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');
const OLDEST_NODE = [20, 19];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(
    `Tokri needs Node ${OLDEST_NODE.join('.')} or newer, this is ${process.version}: install a newer Node.`,
  );
}

function install() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const marker = join(root, 'node_modules', '.tokri-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing dependencies (once, about half a minute) ...');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const run = (command, args) =>
    spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    });
  const result = run('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']);
  if (result.status !== 0) {
    console.error(result.stdout ?? '', result.stderr ?? '');
    fail(
      'The dependencies could not be installed: see the lines above, and check that the npm registry can be reached.',
    );
  }
  writeFileSync(marker, wanted);
}

/**
 * A shop runs for days, so its supervisor is one plain script: the TypeScript loader, and the bundler that the loader
 * keeps running, would stay in memory for as long.
 */
function bundleSupervisor() {
  const folder = join(here, '..');
  const script = join(folder, 'dist/start.js');
  const result = spawnSync(
    require.resolve('esbuild/bin/esbuild'),
    [
      join(folder, 'src/start/main.ts'),
      `--outfile=${script}`,
      ...['--bundle', '--platform=node', '--target=node20', '--sourcemap=linked', '--log-level=error'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (result.status !== 0) fail('The supervisor could not be built: see the lines above.');
  return script;
}

install();
const require = createRequire(join(here, 'tokri.mjs'));
const [command = 'start', ...args] = process.argv.slice(2);
if (command === 'start') {
  const { main } = require(bundleSupervisor());
  await main(root);
} else {
  require('tsx/cjs');
  const { main } = require('../src/cli.ts');
  await main(root, command, args);
}
