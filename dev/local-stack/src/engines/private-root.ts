import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { enginesFolder } from './config';
import { unavailable } from './processes/engine-error';
import { createTemplate } from './postgres/postgres-template';
import { downloadPackages } from './root/apt';
import type { EngineRoot } from './root/engine-root';
import { withFileLock } from './root/file-lock';
import { type Architecture, architectureOfMachine } from './root/machine';
import { ENGINE_PACKAGES, type EngineName } from './root/packages';
import { wrapPrograms } from './root/programs';
import { unpackPackages } from './root/unpack';

export type { EngineRoot } from './root/engine-root';

export interface RootOptions {
  /** Folder of all unpacked engines; default: TOKRI_ENGINES or the user's cache. */
  dir?: string;
  onProgress?: (line: string) => void;
}

/** Increment when the unpacking changes: roots with another recipe are not used. */
const RECIPE = 2;
const MANIFEST = 'engine-root.json';

interface Manifest {
  recipe: number;
  architecture: Architecture;
  versions: Record<EngineName, string>;
  builtAt: string;
}

/**
 * The engines, ready to start. The first call downloads and unpacks signed Debian packages (about 100 MB); later calls
 * use the cache, without network. Needs no privileges and does not change the system.
 */
export async function buildEngineRoot(options: RootOptions = {}): Promise<EngineRoot> {
  const folder = options.dir ?? enginesFolder();
  const say = options.onProgress ?? (() => undefined);
  if (/\s/.test(folder))
    throw unavailable(`The engine folder has a blank in its path (${folder}).`, 'Set TOKRI_ENGINES.');
  const architecture = await architectureOfMachine();
  const kept = await newestRoot(folder, architecture);
  if (kept) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const onWait = (): void => say('Waiting for another process that unpacks the engines ...');
  return withFileLock(
    join(folder, '.lock'),
    async () => (await newestRoot(folder, architecture)) ?? build(folder, architecture, say),
    onWait,
  );
}

async function newestRoot(folder: string, architecture: Architecture): Promise<EngineRoot | undefined> {
  if (!existsSync(folder)) return undefined;
  const found: (EngineRoot & Manifest)[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name, MANIFEST);
    if (name.startsWith('.') || !existsSync(path)) continue;
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    if (manifest.recipe !== RECIPE || manifest.architecture.name !== architecture.name) continue;
    found.push({ ...manifest, dir: join(folder, name) });
  }
  return found.sort((a, b) => b.builtAt.localeCompare(a.builtAt))[0];
}

/** Only called under the lock: no other build uses the unfinished folders. */
async function build(
  folder: string,
  architecture: Architecture,
  say: (line: string) => void,
): Promise<EngineRoot> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('.build-')) await rm(join(folder, name), { recursive: true, force: true });
  }
  const work = join(folder, `.build-${process.pid}`);
  const dir = join(work, 'root');
  try {
    await mkdir(dir, { recursive: true });
    say(
      'Downloading the engines: PostgreSQL 18 with DocumentDB, RabbitMQ 4, Redis 8 (about 115 MB, once) ...',
    );
    const archives = await downloadPackages(join(work, 'apt'), architecture);
    const versions = versionsOf(archives);
    say('Unpacking the engines ...');
    await unpackPackages(archives, dir);
    await wrapPrograms(dir, architecture);
    const root: EngineRoot = { dir, architecture, versions };
    await createTemplate(root);
    const manifest: Manifest = { recipe: RECIPE, architecture, versions, builtAt: new Date().toISOString() };
    await writeFile(join(dir, MANIFEST), JSON.stringify(manifest, null, 2));
    const final = join(folder, nameOf(root));
    await rm(final, { recursive: true, force: true });
    await rename(dir, final);
    return { ...root, dir: final };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const nameOf = ({ versions, architecture }: EngineRoot): string =>
  [
    ...Object.entries(versions).map(([name, version]) => `${name}-${version}`),
    `${architecture.name}-r${RECIPE}`,
  ]
    .join('_')
    .replace(/[^\w.+-]/g, '.');

function versionsOf(archives: string[]): Record<EngineName, string> {
  const all = new Map(
    archives.map((path) => {
      const [name = '', version = ''] = basename(path).split('_');
      return [name, decodeURIComponent(version)];
    }),
  );
  const version = (name: EngineName): string => all.get(ENGINE_PACKAGES[name]) ?? 'unknown';
  return {
    postgres: version('postgres'),
    documentdb: version('documentdb'),
    rabbitmq: version('rabbitmq'),
    redis: version('redis'),
  };
}
