import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeChart } from '../src/chart/write-chart';
import { parseRecord, writeRecord } from '../src/released/record';
import { faultsOfRecord, renewRecord, type Renewal } from '../src/released/renew';
import { todaysShapes } from '../src/released/todays-shapes';
import { publish, type Tools } from '../src/release/publish';
import { faultsOfRelease } from '../src/release/readiness';

/**
 * `npm run release -- --registry <registry/folder> [--source <address>] [--platforms linux/amd64,linux/arm64] [--key <cosign key>]`
 * checks the tree and its packages, then pushes images and chart. Needs docker with buildx, cosign and helm, logged in to the registry.
 * `npm run release -- --record`, before the tag: writes the record of the shapes on which this release relies.
 */
const root = join(__dirname, '../..');
const { values } = parseArgs({
  options: {
    registry: { type: 'string' },
    source: { type: 'string', default: '' },
    platforms: { type: 'string', default: 'linux/amd64' },
    key: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const RECORD = 'deploy/released-shapes.txt';
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** What the program prints is shown as it comes, and returned. */
const run: Tools['run'] = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const show = (chunk: Buffer) => {
      printed += chunk.toString();
      process.stderr.write(chunk);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${command} ${args[0]} ended with code ${code}`)),
    );
  });

const { version } = JSON.parse(read('package.json')) as { version: string };
const renewal = (): Renewal => ({
  released: parseRecord(read(RECORD)),
  today: todaysShapes(),
  version,
  changelog: read('CHANGELOG.md'),
});

function record(): void {
  const { record: renewed, faults } = renewRecord(renewal());
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(join(root, RECORD), writeRecord(renewed));
}

async function release(registry: string): Promise<void> {
  const faults = [
    ...faultsOfRelease({
      version,
      changelog: read('CHANGELOG.md'),
      tags: linesOf(git('tag', '--points-at', 'HEAD')),
      changed: linesOf(git('status', '--porcelain')),
    }),
    ...faultsOfRecord(read(RECORD), renewal()),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await run('node_modules/.bin/tsx', ['deploy/supply-chain/main.ts', '--require-advisories']);
  const scratch = mkdtempSync(join(tmpdir(), 'tokri-release-'));
  try {
    const published = await publish(
      {
        ...{ version, registry, source: values.source, key: values.key },
        platforms: values.platforms.split(','),
        revision: git('rev-parse', 'HEAD'),
        created: git('show', '--no-patch', '--format=%cI', 'HEAD'),
        sbom: 'sbom.cdx.json',
      },
      {
        ...{ run, scratch },
        readMetadata: (file) => JSON.parse(readFileSync(file, 'utf8')) as object,
        async writeChart(image) {
          const folder = join(scratch, 'tokri');
          writeChart({ folder, version, image });
          return folder;
        },
      },
    );
    process.stdout.write(`${JSON.stringify(published, null, 2)}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  if (values.record) return record();
  if (values.registry !== undefined) return release(values.registry);
  process.stderr.write(
    'npm run release -- --record | --registry <registry/folder> [--source] [--platforms] [--key]\n',
  );
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
