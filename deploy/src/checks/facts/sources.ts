import { secretList } from '../../secret-list';
import { containersOf, ofKind, type Container, type Manifest, type Workload } from './manifest';

/** An object that provides environment variables or files of pods. */
export interface Source {
  kind: 'ConfigMap' | 'Secret';
  name: string;
}

type Data = Readonly<Record<string, string>>;

/** Placeholder for a value that is not in the objects: the External Secrets Operator provides it. */
export const BROUGHT = 'brought-by-the-secret-store';

/** The content of a ConfigMap or Secret as a pod gets it; undefined when there is none. */
function dataOf(manifests: readonly Manifest[], { kind, name }: Source): Data | undefined {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found) {
    const decode = (value: string) => (kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value);
    return Object.fromEntries(Object.entries(found.data ?? {}).map(([key, value]) => [key, decode(value)]));
  }
  const isBrought =
    kind === 'Secret' &&
    ofKind<{ target?: { name?: string } }>(manifests, 'ExternalSecret').some(
      ({ spec }) => spec.target?.name === name,
    );
  if (!isBrought) return undefined;
  const keys = secretList().filter(({ secret, neededBy }) => secret === name && !/optional/.test(neededBy));
  return Object.fromEntries(keys.map(({ key }) => [key, BROUGHT]));
}

export const keysOfSources = (manifests: readonly Manifest[], source: Source): string[] | undefined => {
  const data = dataOf(manifests, source);
  return data && Object.keys(data);
};

export interface Variable {
  name: string;
  value: string;
  /** Undefined: the value is set in the container itself. */
  source: Source | undefined;
}

/** The environment of a container, each variable with where it comes from; later ones replace earlier ones. */
export function environmentOf(
  manifests: readonly Manifest[],
  { env = [], envFrom = [] }: Container,
): Variable[] {
  const all = [
    ...envFrom.flatMap(({ configMapRef, secretRef }): Variable[] => {
      const source: Source = configMapRef
        ? { kind: 'ConfigMap', name: configMapRef.name }
        : { kind: 'Secret', name: secretRef?.name ?? '' };
      const data = dataOf(manifests, source) ?? {};
      return Object.entries(data).map(([name, value]) => ({ name, value, source }));
    }),
    ...env.map(({ name, value, valueFrom: { configMapKeyRef, secretKeyRef } = {} }): Variable => {
      const ref = configMapKeyRef ?? secretKeyRef;
      if (!ref) return { name, value: value ?? '', source: undefined };
      const source: Source = { kind: configMapKeyRef ? 'ConfigMap' : 'Secret', name: ref.name };
      return { name, value: dataOf(manifests, source)?.[ref.key] ?? '', source };
    }),
  ];
  return [...new Map(all.map((variable) => [variable.name, variable])).values()];
}

export const environmentsOf = (manifests: readonly Manifest[], workload: Workload) =>
  containersOf(workload).map((container) => ({ container, variables: environmentOf(manifests, container) }));
