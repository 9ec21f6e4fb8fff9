import {
  containersOf,
  ofKind,
  selects,
  workloadsOf,
  type Container,
  type Labels,
  type Manifest,
  type Workload,
} from './manifest';
import { scalersOf } from './scalers';

interface ServicePort {
  name?: string;
  port: number;
  targetPort?: string | number;
}
interface RouteSpec {
  parentRefs?: { name: string; sectionName?: string }[];
  rules?: { backendRefs?: { name: string; port: number }[] }[];
}
interface IngressSpec {
  rules?: { http?: { paths: { backend: { service?: { name: string; port: ServicePort } } }[] } }[];
}

/** Checks that references resolve: Services, ports, scale targets, service accounts, priority classes, volumes. */
export function referenceComplaints(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  const services = ofKind<{ selector?: Labels; ports?: ServicePort[] }>(manifests, 'Service');
  const has = (kind: string, name: string) =>
    manifests.some((manifest) => manifest.kind === kind && manifest.metadata.name === name);

  const servicePorts = services.flatMap(({ name, spec: { selector = {}, ports = [] } }) => {
    const containers = workloads
      .filter(({ labels }) => selects({ matchLabels: selector }, labels))
      .flatMap(({ pod }) => pod.containers);
    return ports
      .filter(
        ({ port, targetPort = port }) => !containers.some((container) => hasPort(container, targetPort)),
      )
      .map(({ port, targetPort = port }) => `Service ${name}: no container has its port ${targetPort}`);
  });

  const backends = ofKind<IngressSpec>(manifests, 'Ingress').flatMap(({ name, spec }) =>
    (spec.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .filter(({ backend: { service } }) => {
        const ports = services.find((each) => each.name === service?.name)?.spec.ports ?? [];
        return !ports.some(
          ({ port, name: of }) => port === service?.port.port || (of && of === service?.port.name),
        );
      })
      .map(({ backend }) => `Ingress ${name}: there is no ${JSON.stringify(backend.service)}`),
  );

  const gateways = ofKind<{ listeners?: { name: string }[] }>(manifests, 'Gateway');
  const routes = ofKind<RouteSpec>(manifests, 'HTTPRoute').flatMap(
    ({ name, spec: { parentRefs = [], rules = [] } }) => [
      ...parentRefs
        .filter(({ name: parent, sectionName }) => {
          const listeners = gateways.find((each) => each.name === parent)?.spec.listeners ?? [];
          return !listeners.some((listener) => !sectionName || listener.name === sectionName);
        })
        .map((parent) => `HTTPRoute ${name}: there is no ${JSON.stringify(parent)}`),
      ...rules
        .flatMap(({ backendRefs = [] }) => backendRefs)
        .filter(({ name: service, port: wanted }) => {
          const ports = services.find((each) => each.name === service)?.spec.ports ?? [];
          return !ports.some(({ port }) => port === wanted);
        })
        .map((backend) => `HTTPRoute ${name}: there is no ${JSON.stringify(backend)}`),
    ],
  );

  const targets = scalersOf(manifests).flatMap(({ what, target, queues }) => [
    ...(has(target.kind, target.name) ? [] : [`${what}: there is no ${target.name}`]),
    ...queues
      .filter(({ authentication }) => !has('TriggerAuthentication', authentication))
      .map(({ authentication }) => `${what}: there is no TriggerAuthentication ${authentication}`),
  ]);

  const ofWorkloads = workloads.flatMap((workload) => {
    const { kind, name, serviceName, pod } = workload;
    const missing = [
      ...(serviceName && !has('Service', serviceName) ? [`Service ${serviceName}`] : []),
      ...(pod.serviceAccountName && !has('ServiceAccount', pod.serviceAccountName)
        ? [`ServiceAccount ${pod.serviceAccountName}`]
        : []),
      ...(pod.priorityClassName && !has('PriorityClass', pod.priorityClassName)
        ? [`PriorityClass ${pod.priorityClassName}`]
        : []),
      ...volumesMissing(workload),
      ...claimsOf(workload)
        .filter((claim) => !has('PersistentVolumeClaim', claim))
        .map((claim) => `PersistentVolumeClaim ${claim}`),
    ];
    return missing.map((what) => `${kind} ${name}: there is no ${what}`);
  });
  return [...servicePorts, ...backends, ...routes, ...targets, ...ofWorkloads];
}

export const hasPort = ({ ports = [] }: Container, wanted: string | number): boolean =>
  ports.some(({ name, containerPort }) =>
    typeof wanted === 'string' ? name === wanted : containerPort === wanted,
  );

const claimsOf = ({ pod }: Workload): string[] =>
  (pod.volumes ?? []).flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);

function volumesMissing(workload: Workload): string[] {
  const volumes = [...workload.claims, ...(workload.pod.volumes ?? []).map(({ name }) => name)];
  return containersOf(workload)
    .flatMap(({ volumeMounts = [] }) => volumeMounts)
    .filter(({ name }) => !volumes.includes(name))
    .map(({ name }) => `volume ${name}`);
}
