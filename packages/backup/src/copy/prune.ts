import { listCopies, oldCopies } from './list';
import { manifestName, readCopyManifest } from './copy-manifest';
import { daysAfter, generationOf, pictureFolderOf } from './generation';
import type { BackupKeys } from './keys';
import type { CopyStorage } from './storage';

interface PruneOptions {
  storage: CopyStorage;
  keys: BackupKeys;
  keepDays: number;
  now: Date;
}

/**
 * Removes copies whose data is older than `keepDays` days, never the newest one, and folders of pictures that no copy
 * needs. Only for buckets without lock: others are left to a lifecycle rule, so that the login needs no right to delete.
 * @returns the number of removed copies
 */
export async function pruneCopies({ storage, keys, keepDays, now }: PruneOptions): Promise<number> {
  const old = await oldCopies(storage, daysAfter(now, -keepDays));
  for (const name of old) {
    // The manifest first: a copy that is partly removed is no copy.
    await storage.remove([manifestName(name)]);
    await removeFolder(storage, `${name}/`);
  }
  const used = new Set([generationOf(now)]);
  for (const name of await listCopies(storage)) {
    const manifest = await readCopyManifest(storage, keys, name);
    if (manifest) used.add(manifest.pictures.generation);
  }
  for (const generation of await storage.folders('pictures/'))
    if (!used.has(generation)) await removeFolder(storage, pictureFolderOf(generation));
  return old.length;
}

async function removeFolder(storage: CopyStorage, folder: string): Promise<void> {
  const names = [...(await storage.list(folder)).keys()];
  await storage.remove(names.map((name) => `${folder}${name}`));
}
