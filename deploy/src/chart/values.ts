import { isSecret } from '@tokri/service-kit';
import { z } from 'zod';
import { PROCESSES, settingsOf } from '../processes';

export interface JsonSchema {
  type?: string;
  description?: string;
  enum?: readonly string[];
  pattern?: string;
  minimum?: number;
  minLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: readonly string[];
}

/** One value of the chart. */
export interface Value {
  /** Keys from the top of values.yaml. */
  path: readonly string[];
  schema: JsonSchema;
  preset: unknown;
  /** Replaces the default in the table, where it is long or made by the release. */
  shown?: string;
  meaning: string;
}

/** What the generator read from the overlay of production. */
export interface Defaults {
  /** The data of parameters.yaml. */
  parameters: Readonly<Record<string, string>>;
  image: { repository: string; digest: string };
  /** The data of the ConfigMap tokri-settings. */
  settings: Readonly<Record<string, string>>;
  tracingEndpoint: string;
  /** Address of the blackbox exporter. */
  prober: string;
  /** Waiting messages for which there is a replica. */
  queueMessages: number;
  backupSize: string;
  processes: Readonly<Record<string, ProcessDefaults>>;
}

export interface ProcessDefaults {
  minReplicas: number;
  maxReplicas: number;
  cpu: string;
  resources: unknown;
}

const TEXT: JsonSchema = { type: 'string' };
const NAME: JsonSchema = { type: 'string', minLength: 1 };
const SWITCH: JsonSchema = { type: 'boolean' };
const NETWORK: JsonSchema = { type: 'string', pattern: '^[0-9a-fA-F.:]+/[0-9]{1,3}$' };
const COUNT: JsonSchema = { type: 'integer', minimum: 1 };

const OVERLAY = 'of the overlay';

/** The chart makes them from other values. */
const MADE_BY_THE_CHART = [
  ...['SHOP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'MAIL_EVENTS_TOPIC'],
  ...['BACKUP_COPY_ENDPOINT', 'BACKUP_COPY_REGION', 'BACKUP_COPY_BUCKET'],
];

/** Values that are parameters of the overlay, with their names there. */
const PARAMETERS: Readonly<Record<string, { schema: JsonSchema; meaning: string }>> = {
  host: { schema: { type: 'string', pattern: '^[a-z0-9.-]+$' }, meaning: 'Host name of the shop.' },
  gatewayClass: { schema: NAME, meaning: 'GatewayClass of the Gateway (`wayIn: gateway-api`).' },
  gatewayNamespace: { schema: NAME, meaning: 'Namespace of the proxies of that Gateway.' },
  ingressClass: { schema: NAME, meaning: 'IngressClass of the Ingress (`wayIn: ingress`).' },
  ingressNamespace: { schema: NAME, meaning: 'Namespace of its controller.' },
  certificateIssuer: { schema: NAME, meaning: 'ClusterIssuer of cert-manager.' },
  databaseNetwork: { schema: NETWORK, meaning: 'Network of MongoDB, port 27017.' },
  brokerNetwork: { schema: NETWORK, meaning: 'Network of RabbitMQ, port 5671.' },
  redisNetwork: { schema: NETWORK, meaning: 'Network of Redis, port 6379.' },
  mailNetwork: { schema: NETWORK, meaning: 'Network of the mail server, ports 465 and 587.' },
  picturesNetwork: { schema: NETWORK, meaning: 'Network of S3, port 443.' },
  backupCopyNetwork: {
    schema: NETWORK,
    meaning: 'Network of the storage of copies of backups, port 443 (`backup.copy.enabled`).',
  },
};

/** Settings of all processes that may be in the open, with what each accepts. Values are text, as in the environment. */
function settingsSchema(): JsonSchema {
  const properties = PROCESSES.flatMap((name) => {
    const described = z.toJSONSchema(z.object(settingsOf(name)), { io: 'input', unrepresentable: 'any' });
    return Object.entries(settingsOf(name))
      .filter(([key, schema]) => !isSecret(schema) && !MADE_BY_THE_CHART.includes(key))
      .map(([key]): [string, JsonSchema] => {
        const { description, enum: accepted } = (described.properties?.[key] ?? {}) as JsonSchema;
        return [key, { type: 'string', description, ...(accepted && { enum: accepted }) }];
      });
  });
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

/** Every value of the chart, in the order of values.yaml. Throws if the overlay has a parameter without a meaning. */
export function valuesOf(defaults: Defaults): Value[] {
  const { parameters, image, settings, tracingEndpoint, prober, queueMessages, backupSize, processes } =
    defaults;
  const unknown = Object.keys(parameters).filter((name) => !(name in PARAMETERS));
  if (unknown.length > 0) throw new Error(`the chart does not know the parameter ${unknown.join(', ')}`);
  const shared = Object.entries(settings).filter(([name]) => !MADE_BY_THE_CHART.includes(name));
  return [
    ...Object.entries(PARAMETERS).map(([name, { schema, meaning }]) => ({
      ...{ path: [name], schema, meaning },
      preset: parameters[name] ?? '',
    })),
    {
      path: ['wayIn'],
      schema: { type: 'string', enum: ['gateway-api', 'ingress'] },
      preset: 'gateway-api',
      meaning: 'A Gateway with HTTPRoutes, or an Ingress as ingress-nginx reads it.',
    },
    {
      path: ['image', 'repository'],
      schema: NAME,
      preset: image.repository,
      shown: 'of the release',
      meaning: 'Image of the shop, with its registry.',
    },
    {
      path: ['image', 'digest'],
      schema: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
      preset: image.digest,
      shown: 'of the release',
      meaning: 'Digest of the image. A tag can move, so it is used only when this is empty.',
    },
    {
      path: ['image', 'tag'],
      schema: TEXT,
      preset: '',
      meaning: 'Tag of the image if `image.digest` is empty; empty: version of the shop.',
    },
    {
      path: ['image', 'pullSecrets'],
      schema: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: NAME } } },
      preset: [],
      meaning: 'Secrets with logins at the registry: `- name: registry`.',
    },
    {
      path: ['settings'],
      schema: settingsSchema(),
      preset: Object.fromEntries(shared),
      shown: 'those of the overlay',
      meaning:
        'Settings that are no secrets ([settings.md](settings.md)), as text: `ORDER_NUMBER_PREFIX: PUN`. `null` removes one.',
    },
    ...PROCESSES.flatMap((name) => processValues(name, processes[name])),
    {
      path: ['backup', 'enabled'],
      schema: SWITCH,
      preset: true,
      meaning: 'Nightly backup, the restore and its drill ([restore.md](restore.md)).',
    },
    {
      path: ['backup', 'size'],
      schema: NAME,
      preset: backupSize,
      shown: OVERLAY,
      meaning: 'Size of the volume of backups.',
    },
    {
      path: ['backup', 'storageClass'],
      schema: TEXT,
      preset: '',
      meaning: 'Its StorageClass, one that encrypts; empty: that of the cluster.',
    },
    {
      path: ['backup', 'copy', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning:
        'Encrypted copies of backups in another region ([restore.md](restore.md#copy-to-another-region)); keys in the Secret `backup-secrets`.',
    },
    {
      path: ['backup', 'copy', 'endpoint'],
      schema: TEXT,
      preset: '',
      meaning: 'Address of the S3 service there, port 443.',
    },
    { path: ['backup', 'copy', 'region'], schema: NAME, preset: 'us-east-1', meaning: 'Its region.' },
    {
      path: ['backup', 'copy', 'bucket'],
      schema: TEXT,
      preset: '',
      meaning: 'Bucket of the copies, with object lock (`settings.BACKUP_COPY_LOCK`).',
    },
    {
      path: ['firstAdmin', 'enabled'],
      schema: SWITCH,
      preset: true,
      meaning: 'Makes the account of the Secret `first-admin`. Switch it off after the first release.',
    },
    {
      path: ['priorityClass', 'create'],
      schema: SWITCH,
      preset: true,
      meaning: 'Makes the PriorityClass of the processes.',
    },
    {
      path: ['priorityClass', 'name'],
      schema: TEXT,
      preset: '',
      meaning: 'Its name, which is one of the whole cluster; empty: the namespace.',
    },
    {
      path: ['externalSecrets', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning: 'The External Secrets Operator makes the Secrets. Otherwise you do.',
    },
    { path: ['externalSecrets', 'store'], schema: NAME, preset: 'tokri', meaning: 'ClusterSecretStore.' },
    {
      path: ['externalSecrets', 'prefix'],
      schema: TEXT,
      preset: '',
      meaning: 'Entries of the store are `<prefix>/<process>`; empty: the namespace.',
    },
    {
      path: ['monitoring', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning: 'PodMonitors for the Prometheus operator.',
    },
    {
      path: ['tracing', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning: 'Spans to a collector ([tracing.md](tracing.md)).',
    },
    {
      path: ['tracing', 'endpoint'],
      schema: NAME,
      preset: tracingEndpoint,
      shown: 'of the component',
      meaning: 'Its address, port 4318 in the namespace `monitoring`.',
    },
    {
      path: ['outsideProbe', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning: 'A Probe of the Prometheus operator asks for the start page and the catalogue at `host`.',
    },
    {
      path: ['outsideProbe', 'prober'],
      schema: NAME,
      preset: prober,
      shown: 'of the component',
      meaning: 'Blackbox exporter that asks, host and port; best in another network.',
    },
    {
      path: ['queueScaling', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning:
        'Services scale by the events that wait, too. Needs KEDA; before it is switched off, delete the ScaledObjects.',
    },
    {
      path: ['queueScaling', 'messages'],
      schema: COUNT,
      preset: queueMessages,
      shown: 'of the component',
      meaning: 'Events that wait, for each replica.',
    },
    {
      path: ['mailEvents', 'enabled'],
      schema: SWITCH,
      preset: false,
      meaning: 'Reports of bounces and complaints by SES ([operations.md](operations.md)).',
    },
    {
      path: ['mailEvents', 'topic'],
      schema: TEXT,
      preset: '',
      meaning: 'ARN of the topic of SNS that sends them.',
    },
    {
      path: ['smoke', 'enabled'],
      schema: SWITCH,
      preset: true,
      meaning: '`helm test`: the gateway is ready and shoppers can read the catalogue.',
    },
  ];
}

function processValues(name: string, defaults?: ProcessDefaults): Value[] {
  const value = (key: keyof ProcessDefaults, schema: JsonSchema, meaning: string, shown?: string): Value => ({
    path: ['processes', name, key],
    schema,
    preset: defaults?.[key],
    shown,
    meaning,
  });
  return [
    value('minReplicas', COUNT, 'Replicas at least.', OVERLAY),
    value('maxReplicas', COUNT, 'Replicas at most.', OVERLAY),
    value('cpu', NAME, 'Mean processor time of a replica above which one is added.', OVERLAY),
    value('resources', { type: 'object' }, 'Requests and limits of a replica.', OVERLAY),
  ];
}

type Tree = Record<string, unknown>;

/** The defaults as the tree of values.yaml. */
export function presetsOf(values: readonly Value[]): Tree {
  const tree: Tree = {};
  for (const { path, preset } of values) {
    let at = tree;
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Tree;
    at[path.at(-1)!] = preset;
  }
  return tree;
}

/** values.schema.json: names that are not in it are refused, so that a misspelt value does not go unnoticed. */
export function schemaOf(values: readonly Value[]): JsonSchema & { $schema: string } {
  const root: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };
  for (const { path, schema, meaning } of values) {
    let at = root;
    for (const key of path.slice(0, -1))
      at = at.properties![key] ??= { type: 'object', properties: {}, additionalProperties: false };
    at.properties![path.at(-1)!] = { description: meaning, ...schema };
  }
  // Helm adds it when the chart is a part of another one.
  root.properties!.global = { type: 'object' };
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...root };
}
