import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './machine';
import type { EngineName } from './packages';

/** An unpacked set of engines, shared by all copies of the shop of this user; read-only after unpacking. */
export interface EngineRoot {
  dir: string;
  architecture: Architecture;
  /** Debian's version of each engine. */
  versions: Record<EngineName, string>;
}

export interface Program {
  command: string;
  args: string[];
}

/** Library path of the programs; the database's extensions need each other's libraries. */
export const libraryFolders = ({ libraries }: Architecture): string[] => [
  `usr/lib/${libraries}`,
  'usr/lib/postgresql/18/lib',
];

/** Starts a program of the root through the root's loader and libraries. */
export function programOf({ dir, architecture }: EngineRoot, path: string): Program {
  const libraries = libraryFolders(architecture).map((folder) => join(dir, folder));
  return {
    command: join(dir, architecture.loader),
    args: ['--library-path', libraries.join(':'), join(dir, path)],
  };
}

/** The only folder in `parent` whose name begins with `start` (a version follows). */
export function versionedFolder({ dir }: EngineRoot, parent: string, start: string): string {
  const name = readdirSync(join(dir, parent)).find((entry) => entry.startsWith(start));
  if (!name) throw new Error(`${start}* is missing in ${parent} of the engine folder`);
  return join(dir, parent, name);
}

/** Upstream's version without Debian's additions: "18.6-3" becomes 18.6. */
export const plainVersion = (version: string): string => version.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
