import { z } from 'zod';
import { productionComplaints } from './production-settings';

/** Settings that every process has; services extend them with their own. docs/settings.md is made from the schemas. */
export const baseConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'With `production` a process stops at its start when a setting is fit for a laptop only: a public, guessable or shared secret, a test key of the card provider, http where shoppers or money go, the preset user of the broker.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severity of the lines that are logged.'),
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
      'Port of /metrics, /readyz (with details) and /healthz, for whoever runs the shop; no client may reach it. 0 picks a free one.',
    ),
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'File with the certificate chain (PEM): with it and TLS_KEY_FILE the process speaks https on PORT. Which certificates of others are trusted beside the well-known ones says NODE_EXTRA_CA_CERTS, a setting of Node.',
    ),
  TLS_KEY_FILE: z.string().optional().describe('File with the private key (PEM) of TLS_CERT_FILE.'),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .positive()
    .default(18)
    .describe('Seconds that a stopping process may take for what is in flight; then it exits 1.'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Milliseconds between "not ready" and closing, so that load balancers notice.'),
  SECURITY_LOG_KEY: z
    .string()
    .min(16)
    .describe(
      'Secret with which emails are hashed in the security log; the same in all processes, so that an account has the same hash everywhere.',
    ),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** Settings of every service behind the gateway. */
export const serviceConfig = baseConfig.extend({
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address with the database name')
    .describe("Address of the service's own database, its name included."),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, 'must be an amqp:// address')
    .describe('Address of the broker.'),
  IDENTITY_URL: z.url().describe('Address of identity, which has the public keys of access tokens.'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** Parses the environment; throws one error that names every variable that is missing or wrong, never its value. */
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

/** Only settings of this process count: what else stands in its environment does nothing. */
function refuseInProduction(own: Record<string, unknown>, set: Record<string, string | undefined>): void {
  if (own.NODE_ENV !== 'production') return;
  const complaints = productionComplaints(
    Object.fromEntries(Object.entries(set).filter(([name]) => name in own)),
  );
  if (complaints.length > 0) throw new Error(`Settings: in production ${complaints.join('; ')}`);
}
