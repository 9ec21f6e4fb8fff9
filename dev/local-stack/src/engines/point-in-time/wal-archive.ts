import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../start/user-error';

/** Where the database engine archives its write-ahead log, next to its base backups. */
export interface WalArchive {
  /** Absolute; on another disk than the data. */
  folder: string;
  /** A file of the log that is not full is archived after so long as well: what a lost disk can cost. */
  everySeconds: number;
}

/** The source and the target of a recovery. */
export interface Recovery {
  folder: string;
  /** The point in time to restore to; without it the whole archive is replayed. */
  until?: Date;
}

const walFolder = (folder: string): string => join(folder, 'wal');
export const baseFolder = (folder: string): string => join(folder, 'base');
/** The archived form of one file of the log. */
export const archivedFile = (folder: string, name: string): string => join(walFolder(folder), `${name}.gz`);

/** The engine hands the path to a shell, inside its settings: plain characters need no quotes in either. */
const isPlainPath = (path: string): boolean => /^[\w./-]+$/.test(path);

export async function prepareArchive({ folder }: WalArchive): Promise<void> {
  if (!isPlainPath(folder))
    throw new UserError(`The archive's path may have letters, digits and ./_- only: ${folder}.`);
  for (const each of [walFolder(folder), baseFolder(folder)])
    await mkdir(each, { recursive: true, mode: 0o700 });
}

/** No engine archives into this folder, so there is nothing to restore. */
export function expectArchive(folder: string): void {
  if (!isPlainPath(folder) || !existsSync(walFolder(folder)))
    throw new UserError(`${folder} is no archive: start the shop with DATABASE_ARCHIVE=${folder} first.`);
}

/**
 * A file has its name only once it is whole and on disk. The same file twice is fine (the engine was killed before it
 * took note), another one of that name is not: it belongs to another database.
 */
export function archiveSettings({ folder, everySeconds }: WalArchive): string[] {
  const file = archivedFile(folder, '%f');
  const steps = [
    `gzip -n < %p > ${file}.new`,
    `if test -e ${file}; then cmp -s ${file}.new ${file}; fi`,
    `sync ${file}.new`,
    `mv ${file}.new ${file}`,
    `sync ${walFolder(folder)}`,
  ];
  return [
    'archive_mode = on',
    `archive_command = '${steps.join(' && ')}'`,
    `archive_timeout = ${everySeconds}`,
  ];
}

/** For the one start that replays the log and makes a database of its own out of it. */
export function recoverySettings({ folder, until }: Recovery): string[] {
  const file = archivedFile(folder, '%f');
  const target = until
    ? [`recovery_target_time = '${engineTime(until)}'`, "recovery_target_action = 'promote'"]
    : [];
  return [
    `restore_command = 'test -e ${file} && gunzip < ${file} > %p'`,
    ...target,
    // No client may connect during the replay.
    'hot_standby = off',
    // The recovery logs how far the archive reaches: needed when that is not far enough.
    'log_min_messages = log',
  ];
}

/** So early in its start the engine knows zones by their offset only. */
const engineTime = (moment: Date): string => moment.toISOString().replace('Z', '+00');
