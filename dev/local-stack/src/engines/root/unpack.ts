import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { LEFT_OUT } from './packages';

/** Unpacks packages concurrently into one tree. Their set-up scripts are not run. */
export async function unpackPackages(archives: string[], root: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(root, 'usr', name), { recursive: true });
    await symlink(`usr/${name}`, join(root, name));
  }
  const waiting = [...archives];
  const worker = async (): Promise<void> => {
    for (let archive = waiting.shift(); archive; archive = waiting.shift()) await unpack(archive, root);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  await enablePostgis(root);
}

async function unpack(archive: string, root: string): Promise<void> {
  const reader = spawn('dpkg-deb', ['--fsys-tarfile', archive], { stdio: ['ignore', 'pipe', 'ignore'] });
  const excludes = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  const args = ['-x', '-C', root, '--no-same-owner', '--keep-directory-symlink', ...excludes];
  const writer = spawn('tar', args, { stdio: [reader.stdout, 'ignore', 'pipe'] });
  // The writer has its own end of the pipe.
  reader.stdout.destroy();
  let complaint = '';
  writer.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await Promise.all([once(reader, 'exit'), once(writer, 'close')]);
  if (reader.exitCode === 0 && writer.exitCode === 0) return;
  throw new Error(`${basename(archive)} could not be unpacked: ${complaint.trim() || 'it is damaged'}`);
}

/** The alternative that PostGIS' set-up script would choose. */
async function enablePostgis(root: string): Promise<void> {
  const link = join(root, 'usr/share/postgresql/18/extension/postgis.control');
  if (!existsSync(link)) await symlink('postgis-3.control', link);
}
