import { isBackupName, timeOfBackup } from '../backups';
import { manifestName } from './copy-manifest';
import type { CopyStorage } from './storage';

/** Names of finished copies, the newest first. */
export async function listCopies(storage: CopyStorage): Promise<string[]> {
  const names = [];
  for (const name of await namesOf(storage)) if (await storage.read(manifestName(name))) names.push(name);
  return names;
}

/** @throws Error when there is no finished copy */
export async function newestCopy(storage: CopyStorage): Promise<string> {
  for (const name of await namesOf(storage)) if (await storage.read(manifestName(name))) return name;
  throw new Error(`${storage.bucket} holds no finished copy of a backup.`);
}

/** Names of copies, also of unfinished ones, the newest first. */
async function namesOf(storage: CopyStorage): Promise<string[]> {
  const names = await storage.folders('');
  return names.filter(isBackupName).sort().reverse();
}

/** Names of copies whose data is older than `before`, also of unfinished ones, never the newest finished one. */
export async function oldCopies(storage: CopyStorage, before: Date): Promise<string[]> {
  const [newest] = await listCopies(storage);
  const names = await namesOf(storage);
  return names.filter((name) => name !== newest && timeOfBackup(name) < before);
}
