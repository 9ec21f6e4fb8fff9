/** The fields of rendered objects that the checks read. schema.ts checks whether an object is valid for its kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  data?: Record<string, string>;
  spec?: unknown;
}

export type Labels = Readonly<Record<string, string>>;
export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Probe {
  httpGet?: { path: string; port: string | number };
  tcpSocket?: { port: string | number };
  exec?: { command: string[] };
  periodSeconds?: number;
  failureThreshold?: number;
}
interface Quantities {
  cpu?: string;
  memory?: string;
  'ephemeral-storage'?: string;
}
interface Reference {
  name: string;
  optional?: boolean;
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  ports?: { name?: string; containerPort: number }[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: {
      secretKeyRef?: Reference & { key: string };
      configMapKeyRef?: Reference & { key: string };
    };
  }[];
  envFrom?: { configMapRef?: Reference; secretRef?: Reference }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { exec?: { command: string[] } } };
  resources?: { requests?: Quantities; limits?: Quantities };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  volumeMounts?: { name: string; mountPath: string; subPath?: string }[];
}
interface Volume {
  name: string;
  secret?: { secretName: string; items?: { key: string }[] };
  configMap?: { name: string; items?: { key: string }[] };
  persistentVolumeClaim?: { claimName: string };
  emptyDir?: { sizeLimit?: string };
}
export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  priorityClassName?: string;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  topologySpreadConstraints?: {
    topologyKey: string;
    whenUnsatisfiable: string;
    labelSelector?: Selector;
    matchLabelKeys?: string[];
    nodeTaintsPolicy?: string;
  }[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
}

export interface Workload {
  kind: 'Deployment' | 'StatefulSet' | 'Job' | 'CronJob';
  name: string;
  replicas?: number;
  selector?: Selector;
  serviceName?: string;
  claims: string[];
  labels: Labels;
  annotations: Record<string, string>;
  pod: PodSpec;
}

interface Template {
  metadata?: { labels?: Labels; annotations?: Record<string, string> };
  spec: PodSpec;
}
interface WorkloadSpec {
  replicas?: number;
  selector?: Selector;
  serviceName?: string;
  template: Template;
  jobTemplate: { spec: { template: Template } };
  volumeClaimTemplates?: { metadata: { name: string } }[];
}

const KINDS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'] as const;
const isWorkload = (kind: string): kind is Workload['kind'] => KINDS.some((each) => each === kind);

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests.flatMap(({ kind, metadata, spec }) => {
    if (!isWorkload(kind)) return [];
    const { template, jobTemplate, volumeClaimTemplates = [], ...rest } = spec as WorkloadSpec;
    const { metadata: { labels = {}, annotations = {} } = {}, spec: pod } =
      kind === 'CronJob' ? jobTemplate.spec.template : template;
    const claims = volumeClaimTemplates.map((claim) => claim.metadata.name);
    const { replicas, selector, serviceName } = rest;
    return [{ kind, name: metadata.name, replicas, selector, serviceName, claims, labels, annotations, pod }];
  });

export const containersOf = ({ pod }: Workload): Container[] => [
  ...(pod.initContainers ?? []),
  ...pod.containers,
];

/** Objects of a kind, with their spec typed for the calling check. */
export const ofKind = <Spec>(manifests: readonly Manifest[], kind: string) =>
  manifests
    .filter((manifest) => manifest.kind === kind)
    .map(({ metadata, spec }) => ({ name: metadata.name, metadata, spec: spec as Spec }));

const NAME = 'app.kubernetes.io/name';
export const nameOf = (labels: Labels): string => labels[NAME] ?? '';

/** Whether a selector matches these labels; an empty selector matches all. */
export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'In') return value !== undefined && values.includes(value);
    if (operator === 'NotIn') return value === undefined || !values.includes(value);
    return operator === 'Exists' ? value !== undefined : value === undefined;
  });

/** The process of the shop that a container runs by its arguments (`dist/<name>/main.js`), and which of its scripts. */
export function scriptOf({ args = [] }: Container): { process: string; script: string } | undefined {
  const [, process, script] = /^dist\/([a-z]+)\/([a-z]+)\.js$/.exec(args[0] ?? '') ?? [];
  return process && script ? { process, script } : undefined;
}

/** Thousandths of a core. */
export const millicoresOf = (quantity = '0'): number =>
  quantity.endsWith('m') ? Number(quantity.slice(0, -1)) : Number(quantity) * 1_000;

const UNITS: Record<string, number> = { Ki: 1 / 1_024, Mi: 1, Gi: 1_024, Ti: 1_024 * 1_024 };
/** Mebibytes of a quantity like 512Mi. */
export function mebibytesOf(quantity = '0'): number {
  const [, number = '0', unit = ''] = /^(\d+(?:\.\d+)?)(\w*)$/.exec(quantity) ?? [];
  return Number(number) * (UNITS[unit] ?? 1 / (1_024 * 1_024));
}
