import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const specified = z.record(z.string(), z.object({ specifier: z.string(), version: z.string() })).default({});

const schema = z.object({
  lockfileVersion: z.string(),
  importers: z.record(
    z.string(),
    z.object({
      dependencies: specified,
      optionalDependencies: specified,
      devDependencies: specified,
    }),
  ),
  packages: z.record(z.string(), z.object({ resolution: z.record(z.string(), z.unknown()) })),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
});

/** The part of pnpm-lock.yaml that lists what is installed from where. */
export type Lockfile = z.output<typeof schema>;

export const parseLockfile = (text: string): Lockfile => schema.parse(parse(text));
export const readLockfile = (root: string): Lockfile =>
  parseLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));

/** `name@version` without the peers that pnpm appends. */
export const packageOf = (snapshot: string): string => snapshot.replace(/\(.*$/, '');

const REGISTRY_VERSION = /^(?:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+[\w.+-]*(?:\(.*\))?$/;
const isInside = (importer: string, link: string) =>
  !posix.normalize(posix.join(importer, link.slice('link:'.length))).startsWith('..');

/** Entries of a lockfile that do not come from the default registry, or that could change unnoticed (no hash). */
export function lockfileFaults({ importers, packages, snapshots }: Lockfile): string[] {
  const faults: string[] = [];
  for (const [name, { resolution }] of Object.entries(packages)) {
    const { integrity, ...others } = resolution;
    if (typeof integrity !== 'string' || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      faults.push(`${name} has no SHA-512 of what was reviewed`);
    for (const [kind, from] of Object.entries(others))
      faults.push(`${name} does not come from the default registry (${kind}: ${String(from)})`);
  }
  for (const [importer, { dependencies, optionalDependencies, devDependencies }] of Object.entries(
    importers,
  )) {
    const all = { ...dependencies, ...optionalDependencies, ...devDependencies };
    for (const [name, { version }] of Object.entries(all)) {
      const isOurs = version.startsWith('link:') && isInside(importer, version);
      if (!isOurs && !REGISTRY_VERSION.test(version))
        faults.push(`${importer}: ${name} is no version of the registry (${version})`);
    }
  }
  for (const [snapshot, { dependencies, optionalDependencies }] of Object.entries(snapshots)) {
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (!REGISTRY_VERSION.test(version))
        faults.push(`${snapshot}: ${name} is no version of the registry (${version})`);
    }
  }
  return faults;
}
