import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../start/user-error';
import { freePort } from '../free-port';
import { stopOrphanProcesses } from '../processes/orphan-processes';
import {
  dataFolder,
  passwordFile,
  postgresEnvironment,
  startPostgres,
  unprivileged,
} from '../postgres/postgres';
import { type EngineRoot, programOf } from '../root/engine-root';
import { type CommandFailedError, runCommand } from '../processes/run-command';
import { baseBackupBefore, type BaseBackup, baseDataFolder, basePasswordFile } from './base-backup';
import { expectArchive } from './wal-archive';

export interface RestoreToTimeOptions {
  root: EngineRoot;
  archive: string;
  /** Home of a copy of the shop without a database. */
  home: string;
  /** Restore target; default: the end of the archive. */
  until?: Date;
}

/**
 * Replays the archived log over a base backup. All databases of the shop share one engine and one log, so they are
 * restored to the same time, including the gateway's records of committed transactions and retried writes. The next
 * start of the home uses the result. After a failed restore the home has no database, and the restore can be repeated.
 */
export async function restoreToTime(options: RestoreToTimeOptions): Promise<BaseBackup> {
  const { root, archive, home, until } = options;
  expectArchive(archive);
  if (existsSync(dataFolder(home)))
    throw new UserError(`${dataFolder(home)} is there already: move it away, or set another TOKRI_HOME.`);
  const base = await baseBackupBefore(archive, until ?? new Date());
  await verify(root, base);
  const work = join(home, 'data', 'restoring');
  await stopOrphanProcesses(work, 'SIGINT');
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, 'data'), { recursive: true, mode: 0o700 });
  await runCommand('cp', ['-a', '--reflink=auto', baseDataFolder(base.folder), dataFolder(work)]);
  await copyFile(basePasswordFile(base.folder), passwordFile(work));
  await writeFile(join(dataFolder(work), 'recovery.signal'), '');
  const recovery = { folder: archive, until };
  const engine = await startPostgres({
    root,
    home: work,
    durable: true,
    recovery,
    port: await freePort(),
  }).catch(async (error: Error) => {
    const log = await readFile(join(work, 'logs', 'postgres.log'), 'utf8');
    const [last = 'nothing was replayed'] = /last completed transaction was at log time .*/.exec(log) ?? [];
    throw new UserError(`The log does not lead there: ${last}. ${error.message}`);
  });
  await engine.stop();
  await rename(passwordFile(work), passwordFile(home));
  await rename(dataFolder(work), dataFolder(home));
  await rm(work, { recursive: true });
  return base;
}

/** Verifies all files of the base backup against its checksums. */
async function verify(root: EngineRoot, { folder }: BaseBackup): Promise<void> {
  const { command, args } = unprivileged(programOf(root, 'usr/lib/postgresql/18/bin/pg_verifybackup.elf'));
  const options = ['--quiet', baseDataFolder(folder)];
  await runCommand(command, [...args, ...options], { env: postgresEnvironment(root) }).catch(
    (error: CommandFailedError) => {
      throw new UserError(`${folder} is not what was written once: ${error.output}`);
    },
  );
}
