import { SERVICE_NAMES } from '@tokri/contracts';
import type { mongo } from 'mongoose';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpDatabases } from './dump';
import { OWNER_ONLY, pictureFolder, readManifest, writeManifest, type Manifest } from './manifest';
import { copyPictures, picturesOf, type PictureStore } from './pictures';

export const databasesNamed = (prefix = 'tokri_'): Record<string, string> =>
  Object.fromEntries(SERVICE_NAMES.map((service) => [service, `${prefix}${service}`]));

export interface BackupOptions {
  client: mongo.MongoClient;
  databases: Readonly<Record<string, string>>;
  pictures: PictureStore;
  /** Folder of all backups. */
  root: string;
  now: Date;
}

export interface Backup {
  /** Absolute. */
  folder: string;
  manifest: Manifest;
}

const UNFINISHED = '.part';
/** 2026-11-22T10-48-11-204Z: sorts by time, without colons, which some file systems do not allow. */
const nameOf = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;
export const isBackupName = (name: string): boolean => NAME.test(name);
/** When the backup of this name was started. */
export const timeOfBackup = (name: string): Date => new Date(name.replace(NAME, '$1T$2:$3:$4.$5'));

/**
 * Writes databases, pictures and the manifest, in this order, and renames the folder when all of it is on disk. An
 * interrupted backup leaves a folder that ends in .part, which the next one removes.
 */
export async function createBackup({
  client,
  databases,
  pictures,
  root,
  now,
}: BackupOptions): Promise<Backup> {
  await mkdir(root, { recursive: true, mode: OWNER_ONLY.folder });
  for (const name of await readdir(root))
    if (name.endsWith(UNFINISHED)) await rm(join(root, name), { recursive: true });
  const folder = resolve(root, nameOf(now));
  const unfinished = `${folder}${UNFINISHED}`;
  await mkdir(unfinished, { mode: OWNER_ONLY.folder });
  const dumped = await dumpDatabases({ client, databases, folder: unfinished });
  const copied = await copyPictures(pictures, unfinished);
  const manifest: Manifest = {
    format: 1,
    finishedAt: new Date().toISOString(),
    ...dumped,
    pictures: copied,
  };
  await writeManifest(unfinished, manifest);
  await rename(unfinished, folder);
  return { folder, manifest };
}

/** Finished backups, the newest first. */
export async function listBackups(root: string): Promise<Backup[]> {
  const names = (await readdir(root)).filter(isBackupName);
  const backups = names
    .sort()
    .reverse()
    .map(async (name) => {
      const folder = resolve(root, name);
      return { folder, manifest: await readManifest(folder) };
    });
  return Promise.all(backups);
}

/** The folder of a backup, or the newest backup in a folder of backups. */
export async function findBackup(folder: string): Promise<string> {
  const own = await readManifest(folder).catch(() => undefined);
  if (own) return resolve(folder);
  const [newest] = await listBackups(folder).catch(() => []);
  if (!newest) throw new Error(`${folder} holds no finished backup.`);
  return newest.folder;
}

/**
 * Removes backups whose data is older than `keepDays` days, never the newest one, and pictures that no backup lists.
 * @returns the number of removed backups
 */
export async function pruneBackups(root: string, keepDays: number, now: Date): Promise<number> {
  const [, ...others] = await listBackups(root);
  const before = now.getTime() - keepDays * 86_400_000;
  const old = others.filter(({ manifest }) => new Date(manifest.at).getTime() < before);
  for (const { folder } of old) await rm(folder, { recursive: true });
  if (old.length > 0) await prunePictures(root);
  return old.length;
}

async function prunePictures(root: string): Promise<void> {
  const listed = new Set<string>();
  for (const { folder } of await listBackups(root))
    for await (const { name } of picturesOf(folder)) listed.add(name);
  const pictures = pictureFolder(join(root, 'any'));
  for (const group of await readdir(pictures).catch(() => [])) {
    for (const file of await readdir(join(pictures, group)))
      if (!listed.has(`${group}/${file}`)) await rm(join(pictures, group, file));
    await rmdir(join(pictures, group)).catch(() => undefined);
  }
}
