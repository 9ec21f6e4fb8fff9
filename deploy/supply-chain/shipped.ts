import { posix } from 'node:path';
import { packageOf, type Lockfile } from './lockfile';

/** Registry packages that are delivered, each with its own dependencies. */
export interface Shipped {
  /** Direct dependencies of our own code. */
  direct: Set<string>;
  /** `name@version` to the `name@version` of its dependencies. */
  graph: Map<string, Set<string>>;
}

/** The delivered importers: the processes of the image, the packages next to their bundles, and the web app. */
const isDelivered = (importer: string): boolean =>
  importer.startsWith('services/') || ['gateway', 'web', 'deploy/runtime'].includes(importer);

/** An alias (`a@npm:b`) is listed in the lockfile with the name of its target. */
const snapshotOf = (name: string, version: string) =>
  /^(?:@[^@]+|[^@(]+)@\d/.test(version) ? version : `${name}@${version}`;

/**
 * The transitive production dependencies of everything that is delivered, or of the named importers. Our own packages
 * are traversed, but not listed.
 */
export function shippedPackages({ importers, snapshots }: Lockfile, names?: readonly string[]): Shipped {
  const direct = new Set<string>();
  const graph = new Map<string, Set<string>>();
  const waiting: string[] = [];
  const entered = new Set<string>();

  function enter(importer: string): void {
    if (entered.has(importer)) return;
    entered.add(importer);
    const { dependencies = {}, optionalDependencies = {} } = importers[importer] ?? {};
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (version.startsWith('link:')) {
        enter(posix.normalize(posix.join(importer, version.slice('link:'.length))));
        continue;
      }
      const snapshot = snapshotOf(name, version);
      direct.add(packageOf(snapshot));
      waiting.push(snapshot);
    }
  }

  for (const importer of names ?? Object.keys(importers).filter(isDelivered)) enter(importer);
  const seen = new Set<string>();
  for (let snapshot = waiting.pop(); snapshot !== undefined; snapshot = waiting.pop()) {
    if (seen.has(snapshot)) continue;
    seen.add(snapshot);
    const { dependencies = {}, optionalDependencies = {} } = snapshots[snapshot] ?? {};
    const needs = graph.get(packageOf(snapshot)) ?? new Set<string>();
    graph.set(packageOf(snapshot), needs);
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      const next = snapshotOf(name, version);
      needs.add(packageOf(next));
      waiting.push(next);
    }
  }
  return { direct, graph };
}
