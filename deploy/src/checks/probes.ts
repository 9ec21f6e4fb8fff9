import type { Facts } from './facts/facts';
import {
  containersOf,
  scriptOf,
  workloadsOf,
  type Container,
  type Manifest,
  type Probe,
} from './facts/manifest';
import { hasPort } from './facts/references';

const KINDS = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;

/** Route of each probe: liveness, liveness, readiness. A process that is not ready must not be killed. */
const PATHS = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' };

/** Checks that every server has three probes on its ports; our processes use routes of their management port. */
export const probeComplaints = (manifests: readonly Manifest[], { managementPaths }: Facts): string[] =>
  workloadsOf(manifests).flatMap((workload) => {
    if (workload.kind === 'Job' || workload.kind === 'CronJob') return [];
    return containersOf(workload).flatMap((container) =>
      KINDS.flatMap((kind) =>
        complaintsOf(container, kind, managementPaths).map(
          (complaint) => `${workload.kind} ${workload.name}: its ${kind} ${complaint}`,
        ),
      ),
    );
  });

function complaintsOf(
  container: Container,
  kind: (typeof KINDS)[number],
  paths: readonly string[],
): string[] {
  const probe = container[kind];
  if (!probe) return ['is missing'];
  const port = probe.httpGet?.port ?? probe.tcpSocket?.port;
  return [
    ...(port !== undefined && !hasPort(container, port) ? [`asks port ${port}, which it has not`] : []),
    ...(scriptOf(container)?.script === 'main' ? ofProcess(probe, kind, paths) : []),
  ];
}

function ofProcess({ httpGet }: Probe, kind: (typeof KINDS)[number], paths: readonly string[]): string[] {
  if (httpGet?.port !== 'management') return ['does not ask the management port'];
  if (!paths.includes(httpGet.path)) return [`asks ${httpGet.path}, which is no route`];
  return httpGet.path === PATHS[kind] ? [] : [`asks ${httpGet.path} in place of ${PATHS[kind]}`];
}
