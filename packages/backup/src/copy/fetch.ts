import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBackupName } from '../backups';
import { OWNER_ONLY, pictureFolder } from '../manifest';
import { picturesOf } from '../pictures';
import { decryptFile, findStored, hashFile, type CopiedFile, type Listing } from './copied-file';
import { manifestName, readCopyManifest, type CopyManifest } from './copy-manifest';
import { pictureFolderOf } from './generation';
import { inParallel } from './in-parallel';
import type { BackupKeys } from './keys';
import { newestCopy } from './list';
import type { CopyStorage } from './storage';

interface FetchOptions {
  storage: CopyStorage;
  keys: BackupKeys;
  /** Name of a copy, or `newest`. */
  name: string;
  /** Folder of backups. */
  root: string;
}

const PICTURES_AT_ONCE = 6;

/**
 * Writes a copy into the folder of backups, where it is a backup again. Every file is decrypted and compared with
 * its digest; files that are there already are kept, so that an interrupted call can be repeated.
 * @returns the folder of the backup
 * @throws Error in one sentence when there is no such copy, or an object is missing or has changed
 */
export async function fetchBackup({ storage, keys, name, root }: FetchOptions): Promise<string> {
  const backup = name === 'newest' ? await newestCopy(storage) : name;
  const manifest = await requireManifest(storage, keys, backup);
  const folder = resolve(root, backup);
  if (await exists(folder)) throw new Error(`${folder} is there already.`);
  const unfinished = `${folder}.part`;
  await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY.folder });
  const fetchFile = async (file: CopiedFile, from: Source, target: string) => {
    if (await isWhole(target, file)) return;
    await writeFile(target, decryptStored(storage, keys, file, from));
  };
  const source = await sourceIn(storage, `${backup}/`);
  for (const file of manifest.files)
    await fetchFile({ ...file, path: `${backup}/${file.path}` }, source, within(unfinished, file.path));
  const gallery = await sourceIn(storage, pictureFolderOf(manifest.pictures.generation));
  await inParallel(picturesOf(unfinished), PICTURES_AT_ONCE, async (picture) => {
    const target = within(pictureFolder(unfinished), picture.name);
    await fetchFile({ ...picture, path: `pictures/${picture.name}` }, gallery, target);
  });
  await rename(unfinished, folder);
  return folder;
}

export async function requireManifest(
  storage: CopyStorage,
  keys: BackupKeys,
  backup: string,
): Promise<CopyManifest> {
  // The name becomes a path.
  if (!isBackupName(backup)) throw new Error('A copy has the name of its backup: 2026-11-22T10-48-11-204Z.');
  const manifest = await readCopyManifest(storage, keys, backup);
  if (!manifest)
    throw new Error(
      `${storage.bucket} holds no finished copy ${backup}: there is no ${manifestName(backup)}.`,
    );
  return manifest;
}

export interface Source {
  folder: string;
  listing: Listing;
}

export const sourceIn = async (storage: CopyStorage, folder: string): Promise<Source> => ({
  folder,
  listing: await storage.list(folder),
});

/** @throws Error when chunks of the file are missing, or differ from what was sent */
export async function* decryptStored(
  storage: CopyStorage,
  keys: BackupKeys,
  file: CopiedFile,
  { folder, listing }: Source,
): AsyncGenerator<Buffer> {
  const objects = findStored(keys, file, listing);
  if (!objects) throw new Error(`A file in ${folder} is missing, incomplete or of a key that is not set.`);
  yield* decryptFile(keys, file, objects, (object) => storage.read(`${folder}${object}`));
}

/** @throws Error when the path leads out of the folder */
function within(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (!target.startsWith(resolve(folder) + sep))
    throw new Error('A path of the copy leads out of its folder.');
  return target;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function isWhole(target: string, { bytes, sha256 }: CopiedFile): Promise<boolean> {
  const size = await stat(target).then(
    (found) => found.size,
    () => undefined,
  );
  return size === bytes && (await hashFile(target)) === sha256;
}

async function writeFile(target: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: OWNER_ONLY.folder });
  const unfinished = `${target}.part`;
  try {
    await pipeline(
      Readable.from(content),
      createWriteStream(unfinished, { mode: OWNER_ONLY.file, flush: true }),
    );
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, target);
}
