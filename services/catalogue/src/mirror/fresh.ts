import type { Mirror } from './mirror';

/**
 * Reads at once and asks beside it how far the catalogue is. When the mirror was behind at the moment of choosing, it is
 * brought up to date and the read is done again; that it caught up meanwhile does not make the first choice any newer.
 */
export async function answerFresh<T>(
  mirror: Pick<Mirror, 'version' | 'sync'>,
  readVersion: () => Promise<number>,
  read: () => Promise<T>,
): Promise<T> {
  const chosenAt = mirror.version();
  const [version, result] = await Promise.all([readVersion(), read()]);
  if (version <= chosenAt) return result;
  await mirror.sync();
  return read();
}
