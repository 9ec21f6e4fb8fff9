import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { documentsFile, pictureFolder, pictureList, readManifest, type Manifest } from '../manifest';
import { picturesOf } from '../pictures';
import { encryptFile, findStored, hashFile, type CopiedFile, type Listing } from './copied-file';
import { readCopyManifest, writeCopyManifest } from './copy-manifest';
import { daysAfter, generationOf, lockEndOfPictures, pictureFolderOf } from './generation';
import { inParallel } from './in-parallel';
import type { BackupKeys } from './keys';
import type { CopyStorage, Lock, LockMode } from './storage';

interface SendOptions {
  storage: CopyStorage;
  keys: BackupKeys;
  /** A finished backup. */
  folder: string;
  /** Days for which a copy is kept and locked. */
  keepDays: number;
  /** Without it objects are not locked. */
  lock?: LockMode;
  now: Date;
}

interface SentCopy {
  name: string;
  /** Point in time of the data, ISO 8601. */
  at: string;
  files: number;
  pictures: number;
  /** Objects sent by this call, and their bytes. */
  objects: number;
  bytes: number;
}

/** Pictures are small: the time of an upload is mostly its latency. */
const PICTURES_AT_ONCE = 6;

/**
 * Encrypts a finished backup with its pictures and copies it to the storage, its manifest last. Objects that are
 * there with the right digest and size are not sent again, so that an interrupted call can be repeated.
 * @throws Error in one sentence when the bucket cannot lock, or a file of the backup is damaged
 */
export async function sendBackup(options: SendOptions): Promise<SentCopy> {
  const { storage, keys, keepDays, lock, now } = options;
  const folder = resolve(options.folder);
  const name = basename(folder);
  const manifest = await readManifest(folder);
  await requireLock(storage, lock);
  const lockUntil = (until: Date): Lock | undefined => lock && { mode: lock, until };
  const sent = { objects: 0, bytes: 0 };
  const send = async (file: CopiedFile, source: string, target: Target) => {
    if (findStored(keys, file, target.listing)) return;
    if ((await hashFile(source)) !== file.sha256)
      throw new Error(`A file of ${name} is damaged; it is not sent.`);
    for await (const object of encryptFile(keys, file, source, target.listing)) {
      await storage.put(`${target.folder}${object.name}`, object.content, target.lock);
      sent.objects += 1;
      sent.bytes += object.content.length;
    }
  };

  const earlier = await readCopyManifest(storage, keys, name);
  const target = await targetIn(storage, `${name}/`, lockUntil(daysAfter(now, keepDays)));
  const files = await filesOf(folder, manifest);
  for (const file of files)
    await send({ ...file, path: `${name}/${file.path}` }, join(folder, file.path), target);

  const generation = earlier?.pictures.generation ?? generationOf(now);
  const lockOfPictures = lockUntil(lockEndOfPictures(generation, keepDays, now));
  const gallery = await targetIn(storage, pictureFolderOf(generation), lockOfPictures);
  let count = 0;
  await inParallel(picturesOf(folder), PICTURES_AT_ONCE, async (picture) => {
    count += 1;
    const file = { ...picture, path: `pictures/${picture.name}` };
    await send(file, join(pictureFolder(folder), picture.name), gallery);
  });

  const { at } = manifest;
  if (!earlier) {
    const copy = { format: 1 as const, at, files, pictures: { generation, count } };
    await writeCopyManifest(storage, keys, name, { manifest: copy, lock: target.lock });
  }
  return { name, at, files: files.length, pictures: count, ...sent };
}

interface Target {
  folder: string;
  lock: Lock | undefined;
  /** Before this call. */
  listing: Listing;
}

const targetIn = async (storage: CopyStorage, folder: string, lock: Lock | undefined): Promise<Target> => ({
  folder,
  lock,
  listing: await storage.list(folder),
});

async function requireLock(storage: CopyStorage, lock: LockMode | undefined): Promise<void> {
  if (lock && !(await storage.isLockable()))
    throw new Error(
      `The bucket ${storage.bucket} has no object lock, which only a new bucket can get: create one with object lock, or set BACKUP_COPY_LOCK=none.`,
    );
}

/** Every file in the folder, with its digest. @throws Error when one differs from the backup's own manifest */
async function filesOf(folder: string, manifest: Manifest): Promise<CopiedFile[]> {
  const expected = digestsIn(manifest);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(folder, source);
    const sha256 = await hashFile(source);
    if ((expected.get(path) ?? sha256) !== sha256)
      throw new Error(`The file ${path} of ${basename(folder)} is damaged; the backup is not sent.`);
    expected.delete(path);
    files.push({ path, bytes: (await stat(source)).size, sha256 });
  }
  const [missing] = expected.keys();
  if (missing !== undefined)
    throw new Error(`The file ${missing} of ${basename(folder)} is missing; the backup is not sent.`);
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** By path in the folder. */
const digestsIn = ({ databases, pictures }: Manifest): Map<string, string> =>
  new Map([
    ...Object.entries(databases).flatMap(([service, collections]) =>
      Object.entries(collections).map(([collection, { sha256 }]): [string, string] => [
        documentsFile('.', service, collection),
        sha256,
      ]),
    ),
    [pictureList('.'), pictures.sha256],
  ]);
