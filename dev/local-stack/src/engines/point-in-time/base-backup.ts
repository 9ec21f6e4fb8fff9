import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../start/user-error';
import { connectAsOwner, passwordFile, postgresEnvironment, unprivileged } from '../postgres/postgres';
import { type EngineRoot, programOf } from '../root/engine-root';
import { runCommand } from '../processes/run-command';
import { archivedFile, baseFolder, expectArchive } from './wal-archive';

/** A copy of the engine's data; with the archived log, any later time can be restored from it. */
export interface BaseBackup {
  folder: string;
  /** When it was complete: earlier times cannot be restored from it. */
  at: Date;
}

export interface BaseBackupOptions {
  root: EngineRoot;
  /** TOKRI_HOME of the running engine. */
  home: string;
  port: number;
  /** The engine's archive folder. */
  archive: string;
}

const ARCHIVED_WITHIN_MS = 60_000;

export const baseDataFolder = (folder: string): string => join(folder, 'pg');
export const basePasswordFile = (folder: string): string => join(folder, 'pg.pass');

/** Copies the running engine's data without blocking writers, and waits until the required log is archived. */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<BaseBackup> {
  const { home, port, archive } = options;
  expectArchive(archive);
  const connection = await connectAsOwner(home, port);
  try {
    const { rows } = await connection.query<{ archive_command: string }>('SHOW archive_command');
    if (!rows[0]?.archive_command.includes(archivedFile(archive, '%f')))
      throw new UserError(
        `The database does not archive into ${archive}: set DATABASE_ARCHIVE and start again.`,
      );
    const unfinished = join(baseFolder(archive), '.new');
    await copyData(options, unfinished);
    const last = await connection.query<{ name: string }>('SELECT pg_walfile_name($1) AS name', [
      await endOf(unfinished),
    ]);
    await untilThere(archivedFile(archive, last.rows[0]!.name));
    const at = new Date();
    const folder = join(baseFolder(archive), nameOf(at));
    await rename(unfinished, folder);
    return { folder, at };
  } finally {
    await connection.end();
  }
}

async function copyData({ root, home, port }: BaseBackupOptions, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await copyFile(passwordFile(home), basePasswordFile(folder));
  // The files must belong to the engine's user.
  const { command, args } = unprivileged(programOf(root, 'usr/lib/postgresql/18/bin/pg_basebackup.elf'));
  const login = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', '--no-password'];
  await runCommand(command, [...args, ...login, '-D', baseDataFolder(folder), '--checkpoint=fast'], {
    env: postgresEnvironment(root, home),
  });
}

const manifestSchema = z.object({ 'WAL-Ranges': z.array(z.object({ 'End-LSN': z.string() })).min(1) });

/** Log position up to which the copy needs a replay to be consistent. */
async function endOf(folder: string): Promise<string> {
  const manifest = await readFile(join(baseDataFolder(folder), 'backup_manifest'), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest))['WAL-Ranges'].at(-1)!['End-LSN'];
}

async function untilThere(file: string): Promise<void> {
  const deadline = Date.now() + ARCHIVED_WITHIN_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline)
      throw new UserError(
        `The log is not archived: ${file} does not come. Is there room, may it be written?`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Formats a time so that it is valid as a folder name and sorts as text. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-').replace('.', '-');
const timeOf = (name: string): Date =>
  new Date(name.replace(/^(.{13})-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'));

/** The newest base backup that is not newer than `moment`. */
export async function baseBackupBefore(archive: string, moment: Date): Promise<BaseBackup> {
  const names = (await readdir(baseFolder(archive))).filter((name) => !name.startsWith('.')).sort();
  const all = names.map((name) => ({ folder: join(baseFolder(archive), name), at: timeOf(name) }));
  const found = all.findLast(({ at }) => at <= moment);
  if (found) return found;
  const oldest = all[0] ? `the oldest is of ${all[0].at.toISOString()}` : 'there is none';
  throw new UserError(`No base backup is older than ${moment.toISOString()}: ${oldest}.`);
}
