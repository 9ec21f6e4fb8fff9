import { ofKind, selects, workloadsOf, nameOf, type Labels, type Manifest, type Selector } from './manifest';

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port?: number | string; protocol?: string }[];
}
interface PolicySpec {
  podSelector: Selector;
  policyTypes?: string[];
  ingress?: Rule[];
  egress?: Rule[];
}

/** One connection that the policies allow: between pods, by their names, or with an outside network or namespace. */
export interface Way {
  from: string;
  to: string;
  port: number;
}

const NAMESPACE = 'kubernetes.io/metadata.name';
export const ANYWHERE = 'anywhere';

interface Pod {
  name: string;
  labels: Labels;
  ports: number[];
}
type Side = 'Ingress' | 'Egress';

/**
 * The connections that the policies allow out of pods and into pods. Traffic needs both; each side must be exact, so
 * that one mistake opens nothing. Pods that no policy selects are open to all (`anywhere`).
 */
export function waysOf(manifests: readonly Manifest[]): Record<Side, Way[]> {
  const policies = ofKind<PolicySpec>(manifests, 'NetworkPolicy').map(({ spec }) => spec);
  const pods: Pod[] = workloadsOf(manifests).map(({ labels, pod }) => ({
    name: nameOf(labels),
    labels,
    ports: pod.containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  }));
  const rulesOf = ({ labels }: Pod, side: Side): Rule[] => {
    const ofPod = policies.filter(
      ({ podSelector, policyTypes = ['Ingress'] }) =>
        policyTypes.includes(side) && selects(podSelector, labels),
    );
    if (ofPod.length === 0) return [{}];
    return ofPod.flatMap(({ ingress = [], egress = [] }) => (side === 'Ingress' ? ingress : egress));
  };
  const ways = (side: Side): Way[] =>
    pods.flatMap((own) =>
      rulesOf(own, side).flatMap((rule) => {
        const peers = side === 'Ingress' ? rule.from : rule.to;
        const way = (other: string, port: number): Way =>
          side === 'Ingress' ? { from: other, to: own.name, port } : { from: own.name, to: other, port };
        const inside = pods
          .filter((other) => other !== own && isPeer(peers, other.labels))
          .flatMap((other) => {
            const target = side === 'Ingress' ? own : other;
            return target.ports.filter((port) => isPortOf(rule, port)).map((port) => way(other.name, port));
          });
        const beyond = outside(peers).flatMap((other) => portsOf(rule).map((port) => way(other, port)));
        return [...inside, ...beyond];
      }),
    );
  return { Ingress: ways('Ingress'), Egress: ways('Egress') };
}

const portsOf = ({ ports }: Rule): number[] => ports?.map(({ port }) => Number(port ?? 0)) ?? [0];

const isPortOf = ({ ports }: Rule, port: number): boolean =>
  !ports || ports.some((each) => each.port === port);

const isPeer = (peers: Peer[] | undefined, labels: Labels): boolean =>
  !peers ||
  peers.some((peer) => !peer.ipBlock && !isElsewhere(peer) && selects(peer.podSelector ?? {}, labels));

/** Selects another namespace by name; `namespaceSelector: {}` selects every namespace, including the shop's. */
const isElsewhere = ({ namespaceSelector }: Peer) =>
  namespaceSelector?.matchLabels?.[NAMESPACE] !== undefined;

/** The peers of a rule that are not pods of the shop. */
const outside = (peers: Peer[] | undefined): string[] =>
  peers?.flatMap(({ ipBlock, namespaceSelector, podSelector }) => {
    if (ipBlock) return [ipBlock.cidr];
    if (!namespaceSelector) return [];
    const namespace = namespaceSelector.matchLabels?.[NAMESPACE] ?? '*';
    const pod = Object.values(podSelector?.matchLabels ?? {}).join(',');
    return [`namespace ${namespace}${pod && `/${pod}`}`];
  }) ?? [ANYWHERE];
