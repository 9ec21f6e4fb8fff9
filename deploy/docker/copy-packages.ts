import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolders } from '../supply-chain/installed';
import { readLockfile } from '../supply-chain/lockfile';
import { shippedPackages } from '../supply-chain/shipped';

const nameOf = (id: string) => id.slice(0, id.lastIndexOf('@'));

/**
 * Copies the production dependencies of a package of this repository into `node_modules` of a folder. Copies come from
 * the local installation: the versions of the lockfile, for this machine, without a registry. The folder is flat, so
 * two versions of one package are an error. Type packages are left out.
 */
export function copyPackages(root: string, importer: string, folder: string): void {
  const { direct, graph } = shippedPackages(readLockfile(root), [importer]);
  const folders = installedFolders(root);
  const copied = new Map<string, string>();
  const waiting = [...direct];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const name = nameOf(id);
    const from = folders.get(id);
    // Optional packages for other platforms are not installed.
    if (!from || name.startsWith('@types/') || copied.get(name) === id) continue;
    if (copied.has(name)) throw new Error(`${importer} needs ${copied.get(name)} and ${id}`);
    copied.set(name, id);
    cpSync(from, join(folder, 'node_modules', name), { recursive: true });
    waiting.push(...(graph.get(id) ?? []));
  }
}
