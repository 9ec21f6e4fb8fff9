import { PROCESSES, settingsOf } from '../processes';
import type { Facts } from './facts/facts';
import {
  containersOf,
  nameOf,
  ofKind,
  scriptOf,
  workloadsOf,
  type Labels,
  type Manifest,
} from './facts/manifest';
import { ANYWHERE, waysOf, type Way } from './facts/reach';
import { environmentsOf } from './facts/sources';

interface Server {
  /** Its pods and their port, where it runs in the cluster. */
  pod: string;
  port: number;
  /** Its ports, where it runs outside the cluster. */
  ports: number[];
  /** Outside the cluster it may only be in a private network of ours. */
  isPrivate: boolean;
}

const SANDBOX = 'card-provider';
/** Pods of components/demo. */
const PICTURES = 'pictures';
const LOADER = 'load';
/** Pod of components/smoke. */
const SMOKE = 'smoke';

/** By the setting with its address: a process with this setting logs in to the server (docs/architecture.md). */
const SERVERS = {
  MONGO_URL: { pod: 'mongo', port: 27017, ports: [27017], isPrivate: true },
  AMQP_URL: { pod: 'rabbitmq', port: 5672, ports: [5671], isPrivate: true },
  REDIS_URL: { pod: 'redis', port: 6379, ports: [6379], isPrivate: true },
  SMTP_URL: { pod: 'mail', port: 1025, ports: [465, 587], isPrivate: false },
  S3_ENDPOINT: { pod: 'minio', port: 9000, ports: [443], isPrivate: false },
  STRIPE_API_BASE: { pod: SANDBOX, port: 3000, ports: [443], isPrivate: false },
} satisfies Record<string, Server>;
const { MONGO_URL, AMQP_URL, S3_ENDPOINT } = SERVERS;
const OF_JOBS: Record<string, Server[]> = {
  migrate: [MONGO_URL],
  'first-admin': [MONGO_URL, AMQP_URL],
  'mongo-initiate': [MONGO_URL],
  backup: [MONGO_URL, S3_ENDPOINT],
};
const SERVICE_PORT = 3000;
const MANAGEMENT_PORT = 3001;
const BROKER_METRICS_PORT = 15692;
const DNS = 'namespace */kube-dns';
const COPIES_OF_BACKUPS: Way = { from: 'backup', to: 'network', port: 443 };
const CERTIFICATES_OF_TOPIC: Way = { from: 'identity', to: 'network', port: 443 };
const OTLP = { to: 'namespace monitoring', port: 4318 };

const text = ({ from, to, port }: Way) => `${from} -> ${to}:${port}`;

/** Checks that the policies allow exactly the calls of the contracts and the logins at servers. */
export function networkComplaints(manifests: readonly Manifest[], facts: Facts): string[] {
  const pods = [...new Set(workloadsOf(manifests).map(({ labels }) => nameOf(labels)))];
  const ofChecks = pods.includes(SMOKE) ? [{ from: SMOKE, to: 'gateway', port: SERVICE_PORT }] : [];
  const inside = [...callsOf(facts), ...loginsOf(manifests, pods), ...callsOfSandbox(pods), ...ofChecks];
  const wanted = {
    Egress: [...inside, ...pods.map((from) => ({ from, to: DNS, port: 53 }))],
    Ingress: [...inside.filter(({ to }) => pods.includes(to)), ...waysIn(manifests, pods)],
  };
  const actual = waysOf(manifests);
  const complaints = (['Egress', 'Ingress'] as const).flatMap((side) => {
    const texts = new Set(wanted[side].map(text));
    const seen = new Set(actual[side].map(withPlainNetwork).map(text));
    // A connection that is open from anywhere is also open from the pods.
    const isCovered = ({ to, port }: Way) => seen.has(text({ from: ANYWHERE, to, port }));
    const open = actual[side].filter((way) => !texts.has(text(withPlainNetwork(way))));
    return [
      ...[...texts].filter((way) => !seen.has(way)).map((way) => `${way} is closed and needed (${side})`),
      ...open
        .filter(
          (way) => way.from === ANYWHERE || !pods.includes(way.from) || side === 'Egress' || !isCovered(way),
        )
        .map((way) => `${text(way)} is open and nobody needs it (${side})`),
    ];
  });
  return [...new Set([...complaints, ...tooWide(manifests)])];
}

/** The network itself is a parameter; the check only requires that there is one. */
const withPlainNetwork = (way: Way): Way => (/^\d+\./.test(way.to) ? { ...way, to: 'network' } : way);

const callsOf = ({ callees }: Facts): Way[] =>
  PROCESSES.flatMap((from) => callees[from].map((to) => ({ from, to, port: SERVICE_PORT })));

/** Calls from and to the processes of the image tokri-sandbox, where they run. */
const callsOfSandbox = (pods: readonly string[]): Way[] => [
  ...(pods.includes(SANDBOX) ? [{ from: SANDBOX, to: 'gateway', port: SERVICE_PORT }] : []),
  ...(pods.includes(LOADER) ? [{ from: LOADER, to: 'gateway', port: SERVICE_PORT }] : []),
  ...(pods.includes(PICTURES) ? [{ from: 'media', to: PICTURES, port: SERVICE_PORT }] : []),
];

function loginsOf(manifests: readonly Manifest[], pods: readonly string[]): Way[] {
  const wayTo = (from: string, server: Server): Way[] => {
    if (!pods.includes(from)) return [];
    const { pod, port, ports } = server;
    const elsewhere = ports.map((each) => ({ from, to: 'network', port: each }));
    if (!pods.includes(pod)) return elsewhere;
    // The connection to the card provider itself is open in every overlay; its sandbox is an additional one.
    return [{ from, to: pod, port }, ...(pod === SANDBOX ? elsewhere : [])];
  };
  const ofProcesses = PROCESSES.flatMap((name) =>
    Object.entries(SERVERS)
      .filter(([setting]) => setting in settingsOf(name))
      .flatMap(([, server]) => wayTo(name, server)),
  );
  const ofJobs = Object.entries(OF_JOBS).flatMap(([name, servers]) =>
    servers.flatMap((server) => wayTo(name, server)),
  );
  const isTraced = isSet(manifests, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  return [
    ...ofProcesses,
    ...ofJobs,
    ...(isTraced ? PROCESSES.map((from) => ({ from, ...OTLP })) : []),
    ...(isSet(manifests, 'MAIL_EVENTS_TOPIC') ? [CERTIFICATES_OF_TOPIC] : []),
    ...(isSet(manifests, 'BACKUP_COPY_ENDPOINT') ? [COPIES_OF_BACKUPS] : []),
  ];
}

const isSet = (manifests: readonly Manifest[], setting: string): boolean =>
  workloadsOf(manifests).some((workload) =>
    environmentsOf(manifests, workload).some(({ variables }) =>
      variables.some(({ name, value }) => name === setting && value !== ''),
    ),
  );

/** What brings traffic from outside may reach the gateway, Prometheus every process; nothing else is open. */
function waysIn(manifests: readonly Manifest[], pods: readonly string[]): Way[] {
  const parameters = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'parameters',
  )?.data;
  const proxies = { Gateway: parameters?.gatewayNamespace, Ingress: parameters?.ingressNamespace };
  return [
    ...Object.entries(proxies)
      .filter(([kind]) => ofKind(manifests, kind).length > 0)
      .map(([, namespace]) => ({ from: `namespace ${namespace}`, to: 'gateway', port: SERVICE_PORT })),
    ...pods.map((to) => ({ from: 'namespace monitoring', to, port: MANAGEMENT_PORT })),
    ...(pods.includes(AMQP_URL.pod)
      ? [{ from: 'namespace monitoring', to: AMQP_URL.pod, port: BROKER_METRICS_PORT }]
      : []),
    ...(pods.includes(AMQP_URL.pod) && ofKind(manifests, 'ScaledObject').length > 0
      ? [{ from: 'namespace keda', to: AMQP_URL.pod, port: AMQP_URL.port }]
      : []),
    ...nodePorts(manifests).map((to) => ({ from: ANYWHERE, to, port: SERVICE_PORT })),
  ];
}

/** Pods behind a NodePort Service; only a rehearsal has them. */
const nodePorts = (manifests: readonly Manifest[]): string[] =>
  ofKind<{ type?: string; selector?: Labels }>(manifests, 'Service')
    .filter(({ spec: { type } }) => type === 'NodePort')
    .map(({ spec: { selector = {} } }) => nameOf(selector));

/** Connections to private servers that are open to the whole internet instead of a network of ours. */
const tooWide = (manifests: readonly Manifest[]): string[] => {
  const ports = Object.values(SERVERS).flatMap((server) => (server.isPrivate ? server.ports : []));
  return waysOf(manifests)
    .Egress.filter(({ to, port }) => to === '0.0.0.0/0' && ports.includes(port))
    .map((way) => `${text(way)} is open to the whole internet`);
};

/** Checks that every process has a container port for management, and that no Service leads to it. */
export const managementComplaints = (manifests: readonly Manifest[]): string[] => [
  ...ofKind<{ ports?: { port: number; targetPort?: number | string }[] }>(manifests, 'Service').flatMap(
    ({ name, spec: { ports = [] } }) =>
      ports
        .filter(
          ({ port, targetPort = port }) =>
            [MANAGEMENT_PORT, 'management'].includes(targetPort) && !isEngine(name),
        )
        .map(() => `Service ${name}: leads to the management port`),
  ),
  ...workloadsOf(manifests).flatMap((workload) =>
    containersOf(workload)
      .filter((container) => scriptOf(container)?.script === 'main')
      .filter(
        ({ ports = [] }) =>
          !ports.some(
            ({ name, containerPort }) => name === 'management' && containerPort === MANAGEMENT_PORT,
          ),
      )
      .map(() => `${workload.kind} ${workload.name}: has no management port ${MANAGEMENT_PORT}`),
  ),
];

const ENGINES = Object.values(SERVERS).map(({ pod }) => pod);
const isEngine = (name: string) => ENGINES.includes(name);
