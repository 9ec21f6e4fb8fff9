import type { ReadModel } from './read-model';

/**
 * Reads at once and asks beside it how far the catalogue is. When the read model was behind at the moment of choosing,
 * it is brought up to date and the read is done again; that it caught up meanwhile does not make the first choice newer.
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
