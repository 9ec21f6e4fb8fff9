import type { ReadModel } from './read-model';

/**
 * Reads and fetches the version of the catalogue in parallel. When the read model was behind at the start of the read, it is synced
 * and the read is repeated, even if the read model has caught up in the meantime.
 */
export async function readFresh<T>(
  readModel: Pick<ReadModel, 'version' | 'sync'>,
  readVersion: () => Promise<number>,
  read: () => Promise<T>,
): Promise<T> {
  const chosenAt = readModel.version();
  const [version, result] = await Promise.all([readVersion(), read()]);
  if (version <= chosenAt) return result;
  if (readModel.version() < version) await readModel.sync();
  return read();
}
