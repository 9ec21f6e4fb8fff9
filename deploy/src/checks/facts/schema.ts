import { CUSTOM_RESOURCES } from '../custom-resources';
import type { Facts, ModelClass } from './facts';
import type { Manifest } from './manifest';

const keyOf = ({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>) => `${apiVersion}/${kind}`;

/** The models of the kinds of these objects, from the API's own schemas; kinds without a model are left out. */
export async function loadModels(manifests: readonly Manifest[]): Promise<Map<string, ModelClass>> {
  const models = new Map<string, ModelClass>();
  for (const { apiVersion, kind } of manifests) {
    const key = keyOf({ apiVersion, kind });
    if (models.has(key)) continue;
    const path = `kubernetes-models/${key}`;
    const module = (await import(path).catch(() => ({}))) as Record<string, ModelClass>;
    const model = module[kind];
    if (model) models.set(key, model);
  }
  return models;
}

/** Checks that every object matches the schema of its kind: no missing fields, wrong types or unknown fields. */
export function schemaComplaints(manifests: readonly Manifest[], { models }: Facts): string[] {
  return manifests.flatMap((manifest) => {
    const of = `${manifest.kind} ${manifest.metadata.name}`;
    const custom = CUSTOM_RESOURCES[keyOf(manifest)]?.safeParse(manifest);
    if (custom)
      return (custom.error?.issues ?? []).map(({ path, message }) => `${of}: ${path.join('.')} ${message}`);
    const model = models.get(keyOf(manifest));
    if (!model) return [`${of}: no schema for ${keyOf(manifest)}`];
    const { traced, unread } = trace(manifest);
    try {
      model.prototype.validate.call(traced);
    } catch (error) {
      return [`${of}: ${error instanceof Error ? error.message : String(error)}`];
    }
    return unread().map((path) => `${of}: ${path} is no field of the API`);
  });
}

/**
 * The schema validators read every field that they define, present or not, and ignore all others. So a present field
 * that was never read is unknown, for example misspelt. If no field of an object was read, its schema allows anything.
 */
function trace(root: Manifest): { traced: Manifest; unread: () => string[] } {
  const visited: { value: object; path: string; read: Set<string>; isMap: boolean }[] = [];
  const wrap = <Value>(value: Value, path: string): Value => {
    if (typeof value !== 'object' || value === null) return value;
    const visit = { value, path, read: new Set<string>(), isMap: Array.isArray(value) };
    visited.push(visit);
    const children = new Map<string, unknown>();
    return new Proxy(value, {
      get(target, key) {
        const child: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return child;
        visit.read.add(key);
        if (!children.has(key)) children.set(key, wrap(child, path ? `${path}.${key}` : key));
        return children.get(key);
      },
      // Schemas of maps visit every key.
      ownKeys(target) {
        visit.isMap = true;
        return Reflect.ownKeys(target);
      },
    });
  };
  const unread = () => {
    const unknown = visited.flatMap(({ value, path, read, isMap }) =>
      isMap || read.size === 0
        ? []
        : Object.keys(value)
            .filter((key) => !read.has(key))
            .map((key) => (path ? `${path}.${key}` : key)),
    );
    return [...new Set(unknown)];
  };
  return { traced: wrap(root, ''), unread };
}
