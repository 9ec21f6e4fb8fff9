import { z } from 'zod';
import { productionComplaints } from './production-settings';
import { SECRET } from './internal-secrets';

/** Settings of every process; services extend them with their own. docs/settings.md is generated from the schemas. */
export const baseConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'With `production` a process refuses to start with settings for laptops: a public, guessable or shared secret, a test key of the card provider, http where shoppers or money go, the preset user of the broker.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the process listens on.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .describe('Port that the process listens on; 0 picks a free one.'),
  MANAGEMENT_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe(
      'Port of /metrics, /readyz (with details) and /healthz, for operators; no client may reach it. 0 picks a free one.',
    ),
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'File with the certificate chain (PEM): with it and TLS_KEY_FILE the process speaks https on PORT. NODE_EXTRA_CA_CERTS, a setting of Node, adds trusted authorities.',
    ),
  TLS_KEY_FILE: z.string().optional().describe('File with the private key (PEM) of TLS_CERT_FILE.'),
  KEEP_ALIVE_SECONDS: z.coerce
    .number()
    .min(35)
    .default(65)
    .describe(
      'Seconds that an idle connection is kept: longer than the balancer keeps it (60 for most, 600 for Google Cloud), or some requests meet a connection that is being closed. Clients between services keep theirs for 30.',
    ),
  CONNECTION_MAX_AGE_SECONDS: z.coerce
    .number()
    .min(0)
    .default(40)
    .describe(
      'Seconds, give or take a quarter, after which a connection ends with its next answer, so that clients with kept connections reach new replicas; 0: never.',
    ),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .positive()
    .default(18)
    .describe(
      'Seconds that a stopping process may take for work in progress, after DRAIN_MS; then it exits 1.',
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Milliseconds between `draining` and closing, so that load balancers notice: longer than the period of their checks times their threshold of failures. Calls are still answered, and their connections closed.',
    ),
  BUILD_VERSION: z
    .string()
    .max(64)
    .default('development')
    .describe('Version of the running shop, from the label of the image; shown in `build_info` of /metrics.'),
  BUILD_REVISION: z
    .string()
    .max(64)
    .default('unknown')
    .describe('Commit that the image was built from; shown in `build_info` of /metrics.'),
  SECURITY_LOG_KEY: z
    .string()
    .min(16)
    .describe(
      'Secret with which emails are hashed in the security log; the same in all processes, so that hashes of an account match.',
    )
    .meta(SECRET),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Address of an OpenTelemetry collector (OTLP over HTTP, JSON), without `/v1/traces`. Without it no span is recorded and the SDK is not loaded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the collector, as `name=value,name=value`.')
    .meta(SECRET),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe(
      'Share of traces that are recorded, from 0 to 1. The gateway decides for a call; services record what it records, and this share of the traces that begin with them.',
    ),
  TRACES_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .default(50)
    .describe(
      'Most traces that a process starts recording a second, which bounds the cost of traffic peaks.',
    ),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number()
    .int()
    .min(50)
    .default(5_000)
    .describe('Milliseconds that spans are collected before they are sent.'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe(
      'Further attributes of spans, as `name=value,name=value`: `deployment.environment.name=staging,k8s.pod.name=...`.',
    ),
});
export type BaseConfig = z.infer<typeof baseConfig>;

export const serviceConfig = baseConfig.extend({
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address with the database name')
    .describe("Address of the service's own database, including its name.")
    .meta(SECRET),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, 'must be an amqp:// address')
    .describe('Address of the broker.')
    .meta(SECRET),
  MIGRATE_AT_START: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe(
      'Whether a service creates indexes and migrates rows when it starts; `false` where a Job does it before (operator.js migrate), so that many replicas start at once.',
    ),
  IDENTITY_URL: z.url().describe('Address of identity, which has the public keys of access tokens.'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** Parses the environment; throws one error with the names of all missing or invalid variables, without values. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) {
    refuseInProduction(parsed.data as Record<string, unknown>, set);
    return parsed.data;
  }
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Settings: ${reasons.join('; ')}`);
}

/** Checks the settings of this process only; other environment variables have no effect. */
function refuseInProduction(own: Record<string, unknown>, set: Record<string, string | undefined>): void {
  if (own.NODE_ENV !== 'production') return;
  const complaints = productionComplaints(
    Object.fromEntries(Object.entries(set).filter(([name]) => name in own)),
  );
  if (complaints.length > 0) throw new Error(`Settings: in production ${complaints.join('; ')}`);
}
