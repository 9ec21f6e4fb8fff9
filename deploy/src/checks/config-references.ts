import type { TriggerAuthenticationSpec } from './facts/keda';
import {
  containersOf,
  ofKind,
  workloadsOf,
  type Container,
  type Manifest,
  type Workload,
} from './facts/manifest';
import { keysOfSources, type Source } from './facts/sources';

interface Use {
  source: Source;
  keys: readonly string[];
}

const uses = (workload: Workload): Use[] => [
  ...containersOf(workload).flatMap(ofContainer),
  ...(workload.pod.volumes ?? []).flatMap(({ name: volume, secret, configMap }) => {
    const subPaths = containersOf(workload)
      .flatMap(({ volumeMounts = [] }) => volumeMounts)
      .filter(({ name }) => name === volume)
      .flatMap(({ subPath }) => subPath ?? []);
    const keysOf = (items: { key: string }[] = []) => [...items.map(({ key }) => key), ...subPaths];
    return [
      ...(secret ? [use('Secret', secret.secretName, keysOf(secret.items))] : []),
      ...(configMap ? [use('ConfigMap', configMap.name, keysOf(configMap.items))] : []),
    ];
  }),
];

const use = (kind: Source['kind'], name: string, keys: readonly string[]): Use => ({
  source: { kind, name },
  keys,
});

const ofContainer = ({ env = [], envFrom = [] }: Container): Use[] => [
  ...envFrom.flatMap(({ configMapRef, secretRef }) => [
    ...(configMapRef ? [use('ConfigMap', configMapRef.name, [])] : []),
    ...(secretRef ? [use('Secret', secretRef.name, [])] : []),
  ]),
  ...env.flatMap(({ valueFrom: { configMapKeyRef: setting, secretKeyRef: secret } = {} }) => [
    ...(setting ? [use('ConfigMap', setting.name, [setting.key])] : []),
    ...(secret ? [use('Secret', secret.name, [secret.key])] : []),
  ]),
];

/** The Secrets that KEDA reads for a trigger. */
const usesOfTriggers = (manifests: readonly Manifest[]) =>
  ofKind<TriggerAuthenticationSpec>(manifests, 'TriggerAuthentication').map(({ name, spec }) => ({
    reader: `TriggerAuthentication ${name}`,
    used: spec.secretTargetRef.map((ref) => use('Secret', ref.name, [ref.key])),
  }));

export const configReferenceComplaints = (manifests: readonly Manifest[]): string[] =>
  [
    ...workloadsOf(manifests).map((workload) => ({
      reader: `${workload.kind} ${workload.name}`,
      used: uses(workload),
    })),
    ...usesOfTriggers(manifests),
  ].flatMap(({ reader, used }) =>
    used.flatMap(({ source, keys }) => {
      const of = `${reader}: there is no ${source.kind} ${source.name}`;
      const there = keysOfSources(manifests, source);
      if (!there) return [of];
      return keys.filter((key) => !there.includes(key)).map((key) => `${of} with ${key}`);
    }),
  );

/**
 * Checks that names of ConfigMaps and Secrets end with a hash of their content, so that a change of content rolls the
 * pods. A Secret that the External Secrets Operator makes cannot have one.
 */
export function rolloutComplaints(manifests: readonly Manifest[]): string[] {
  const made = new Set(
    manifests.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name),
  );
  return workloadsOf(manifests).flatMap((workload) =>
    uses(workload)
      .filter(({ source: { name } }) => !made.has(name) && !/-[0-9a-z]{10}$/.test(name))
      .map(
        ({ source: { kind, name } }) =>
          `${workload.kind} ${workload.name}: a change of ${kind} ${name} rolls nobody`,
      ),
  );
}
