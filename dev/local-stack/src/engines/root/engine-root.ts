import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './machine';
import type { EngineName } from './packages';

/** An unpacked set of engines, shared by every copy of the shop of this user; never written to once it is there. */
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

/** Where programs find their libraries; the database's extensions depend on each other's. */
export const libraryFolders = ({ libraries }: Architecture): string[] => [
  `usr/lib/${libraries}`,
  'usr/lib/postgresql/18/lib',
];

/** How to start a program of the root: through the root's own loader and libraries. */
export function programOf({ dir, architecture }: EngineRoot, path: string): Program {
  const libraries = libraryFolders(architecture).map((folder) => join(dir, folder));
  return {
    command: join(dir, architecture.loader),
    args: ['--library-path', libraries.join(':'), join(dir, path)],
  };
}

/** The one folder under `parent` whose name starts so (a version follows). */
export function versionedFolder({ dir }: EngineRoot, parent: string, start: string): string {
  const name = readdirSync(join(dir, parent)).find((entry) => entry.startsWith(start));
  if (!name) throw new Error(`${start}* is missing in ${parent} of the engine folder`);
  return join(dir, parent, name);
}

/** Upstream's version without Debian's additions, for people: "18.6-3" is 18.6. */
export const plainVersion = (version: string): string => version.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
