import { mongo } from 'mongoose';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { createGunzip } from 'node:zlib';
import { listBackups } from './backups';
import { splitDocuments } from './documents';
import { documentsFile, readManifest } from './manifest';

/** Tombstones of identity: hashes of the ids of erased users. */
const TOMBSTONES = 'erased_users';
/** Hashes of the users that identity must erase again after a restore. */
const ERASE_AGAIN = 'erase_again';

/**
 * Returns the hashes of the ids of users who were erased after this backup, according to newer backups in the same
 * folder. A restore contains these users again, so they must be erased again.
 */
export async function erasedSince(folder: string): Promise<string[]> {
  const { at } = await readManifest(folder);
  const known = new Set(await tombstonesOf(folder));
  const newer = (await listBackups(dirname(folder))).filter(({ manifest }) => manifest.at > at);
  const erased = new Set<string>();
  for (const backup of newer)
    for (const hash of await tombstonesOf(backup.folder)) if (!known.has(hash)) erased.add(hash);
  return [...erased];
}

async function tombstonesOf(folder: string): Promise<string[]> {
  const { databases } = await readManifest(folder);
  if (!databases.identity?.[TOMBSTONES]) return [];
  const content = createReadStream(documentsFile(folder, 'identity', TOMBSTONES)).pipe(createGunzip());
  const hashes: string[] = [];
  for await (const document of splitDocuments(content))
    hashes.push(String(mongo.BSON.deserialize(document)._id));
  return hashes;
}

/** Stores the hashes for identity, which erases the users when it is reconciled. */
export async function leaveErasures(identity: mongo.Db, hashes: readonly string[]): Promise<void> {
  const rows = identity.collection<{ _id: string }>(ERASE_AGAIN);
  for (const _id of hashes) await rows.replaceOne({ _id }, {}, { upsert: true });
}
