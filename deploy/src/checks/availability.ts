import type { Facts } from './facts/facts';
import {
  millicoresOf,
  nameOf,
  ofKind,
  scriptOf,
  selects,
  workloadsOf,
  type Manifest,
  type PodSpec,
  type Selector,
  type Workload,
} from './facts/manifest';
import type { TriggerAuthenticationSpec } from './facts/keda';
import { scalersOf, type Scaler } from './facts/scalers';

/** Overlays that can have a single replica on a single node. */
const SMALL = ['local', 'rehearsal'];
/** Cores that a replica can use, where that is not one: threads hash passwords, a process decodes pictures. */
const CORES: Readonly<Record<string, number>> = { identity: 2, media: 2 };
/** Bounds for the share of a replica's cores at which the autoscaler starts another replica. */
const LEAST = 0.6;
const MOST = 0.7;

const serves = (workload: Workload) =>
  workload.pod.containers.some((each) => scriptOf(each)?.script === 'main');

/** Checks that every process is autoscaled, spread, has a disruption budget, and is rolled out without a gap. */
export function availabilityComplaints(manifests: readonly Manifest[], { overlay }: Facts): string[] {
  const scalers = scalersOf(manifests);
  return workloadsOf(manifests)
    .filter(serves)
    .flatMap((workload) => {
      const { kind, name, replicas, pod } = workload;
      const [scaler, ...others] = scalers.filter(({ target }) => target.name === name);
      return [
        ...(replicas !== undefined ? ['has replicas, and the autoscaler has them, too'] : []),
        ...(scaler ? ofScaler(scaler, workload, SMALL.includes(overlay)) : ['is not scaled']),
        ...others.map(({ what }) => `has two autoscalers, the other is ${what}`),
        ...(scaler && !scaler.takesOver ? ['does not take over the autoscaler that was there'] : []),
        ...(scaler ? queueComplaints(manifests, scaler, workload) : []),
        ...spreadComplaints(pod, overlay.startsWith('production')),
        ...budgetComplaints(manifests, workload, scaler?.minReplicas ?? 1),
        ...rollComplaints(manifests, name),
      ].map((complaint) => `${kind} ${name}: ${complaint}`);
    });
}

const ZONE = 'topology.kubernetes.io/zone';

/** A revision is spread over nodes and zones by itself; in production no zone has more than its share of it. */
function spreadComplaints(
  { topologySpreadConstraints: constraints = [], priorityClassName }: PodSpec,
  isProduction: boolean,
): string[] {
  const zone = constraints.find(({ topologyKey }) => topologyKey === ZONE);
  return [
    ...['kubernetes.io/hostname', ZONE]
      .filter((key) => !constraints.some(({ topologyKey }) => topologyKey === key))
      .map((key) => `is not spread over ${key}`),
    ...constraints
      .filter(({ matchLabelKeys = [] }) => !matchLabelKeys.includes('pod-template-hash'))
      .map(({ topologyKey }) => `counts old replicas of a roll over ${topologyKey}`),
    ...(isProduction && zone?.whenUnsatisfiable !== 'DoNotSchedule' ? ['may be in one zone only'] : []),
    ...(isProduction && zone?.nodeTaintsPolicy !== 'Honor' ? ['waits for the nodes of a lost zone'] : []),
    ...(isProduction && !priorityClassName ? ['has no priority over Jobs'] : []),
  ];
}

function ofScaler(scaler: Scaler, { pod, labels }: Workload, maybeSmall: boolean): string[] {
  const { minReplicas, maxReplicas, cpu: target, scaleDown } = scaler;
  const { requests } = pod.containers[0]?.resources ?? {};
  const capacity = 1_000 * (CORES[nameOf(labels)] ?? 1);
  const at = target?.averageValue
    ? millicoresOf(target.averageValue)
    : ((target?.averageUtilization ?? 0) / 100) * millicoresOf(requests?.cpu);
  const share = at / capacity;
  return [
    ...(minReplicas > maxReplicas ? [`scales from ${minReplicas} up to ${maxReplicas}`] : []),
    ...(maxReplicas < 2 ? ['never scales'] : []),
    ...(minReplicas < 2 && !maybeSmall ? ['may have a single replica'] : []),
    ...((share >= LEAST && share <= MOST) || maybeSmall
      ? []
      : [`scales at ${Math.round(share * 100)} % of what a replica can do (${capacity}m)`]),
    ...(scaleDown?.policies?.length && (scaleDown.stabilizationWindowSeconds ?? 300) >= 60
      ? []
      : ['scales down in a rush']),
  ];
}

/** A service scales by its own queue, which it counts by its own login. */
function queueComplaints(manifests: readonly Manifest[], { queues }: Scaler, { labels }: Workload): string[] {
  const own = nameOf(labels);
  const logins = ofKind<TriggerAuthenticationSpec>(manifests, 'TriggerAuthentication');
  return queues.flatMap(({ name, authentication }) => {
    const login = logins.find((each) => each.name === authentication)?.spec.secretTargetRef[0];
    const isOwn = login?.key === 'AMQP_URL' && login.name.replace(/-[0-9a-z]{10}$/, '') === `${own}-secrets`;
    return [
      ...(name === own ? [] : [`scales by the queue ${name}`]),
      ...(isOwn ? [] : [`counts a queue by the login ${login?.name} ${login?.key}`]),
    ];
  });
}

/** A budget that allows no disruption blocks every drain. */
function budgetComplaints(manifests: readonly Manifest[], { labels }: Workload, least: number): string[] {
  const budget = ofKind<{
    selector: Selector;
    minAvailable?: number | string;
    maxUnavailable?: number | string;
  }>(manifests, 'PodDisruptionBudget').find(({ spec }) => selects(spec.selector, labels))?.spec;
  if (!budget) return ['has no disruption budget'];
  const { minAvailable, maxUnavailable } = budget;
  if (maxUnavailable !== undefined) return /^0%?$/.test(String(maxUnavailable)) ? ['blocks every drain'] : [];
  return typeof minAvailable === 'number' && minAvailable < least
    ? []
    : ['blocks a drain at its fewest replicas'];
}

function rollComplaints(manifests: readonly Manifest[], name: string): string[] {
  const strategy = ofKind<{
    strategy?: { type?: string; rollingUpdate?: { maxUnavailable?: number | string } };
  }>(manifests, 'Deployment').find((each) => each.name === name)?.spec.strategy;
  return strategy?.type === 'Recreate' || strategy?.rollingUpdate?.maxUnavailable !== 0
    ? ['has fewer replicas while it is rolled']
    : [];
}
