import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../start/user-error';

/** Archive of the engine's write-ahead log and its base backups. */
export interface WalArchive {
  /** Absolute; not on the disk of the data. */
  folder: string;
  /** A partly filled log file is also archived after this time, which limits the loss if the disk fails. */
  everySeconds: number;
}

/** Source and target of a recovery. */
export interface Recovery {
  folder: string;
  /** Restore target; default: the end of the archive. */
  until?: Date;
}

const walFolder = (folder: string): string => join(folder, 'wal');
export const baseFolder = (folder: string): string => join(folder, 'base');
/** Archived form of a log file. */
export const archivedFile = (folder: string, name: string): string => join(walFolder(folder), `${name}.gz`);

/** The engine passes the path to a shell from within its settings: plain characters need no quotes in both. */
const isPlainPath = (path: string): boolean => /^[\w./-]+$/.test(path);

export async function prepareArchive({ folder }: WalArchive): Promise<void> {
  if (!isPlainPath(folder))
    throw new UserError(`The archive's path may have letters, digits and ./_- only: ${folder}.`);
  for (const each of [walFolder(folder), baseFolder(folder)])
    await mkdir(each, { recursive: true, mode: 0o700 });
}

/** Throws if no engine archives into this folder. */
export function expectArchive(folder: string): void {
  if (!isPlainPath(folder) || !existsSync(walFolder(folder)))
    throw new UserError(`${folder} is no archive: start the shop with DATABASE_ARCHIVE=${folder} first.`);
}

/**
 * A file gets its name when it is complete and on disk. Archiving the same file again is fine (the engine was killed
 * before it recorded it), but a different file with that name belongs to another database and is an error.
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

/** Settings for the single start that replays the log into a new database. */
export function recoverySettings({ folder, until }: Recovery): string[] {
  const file = archivedFile(folder, '%f');
  const target = until
    ? [`recovery_target_time = '${engineTime(until)}'`, "recovery_target_action = 'promote'"]
    : [];
  return [
    `restore_command = 'test -e ${file} && gunzip < ${file} > %p'`,
    ...target,
    // Refuses clients during the replay.
    'hot_standby = off',
    // Logs how far the archive reaches, for the error message if that is not far enough.
    'log_min_messages = log',
  ];
}

/** At this point of its start, the engine supports time zones by offset only. */
const engineTime = (moment: Date): string => moment.toISOString().replace('Z', '+00');
